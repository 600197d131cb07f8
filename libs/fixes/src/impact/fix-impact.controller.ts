import { CurrentActor, Endpoint, IdParam } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { checkEffectsSchema, fixImpactSchema } from '../contract/index.js';
import { CheckEffectsService } from './check-effects.service.js';
import { FixImpactService } from './fix-impact.service.js';

@Controller('api/seo')
export class FixImpactController {
  constructor(
    private readonly impact: FixImpactService,
    private readonly effects: CheckEffectsService,
  ) {}

  @Get('fix-effects')
  @Endpoint({
    summary: 'Which checks, when fixed, have moved clicks on this installation',
    output: checkEffectsSchema,
  })
  byCheck() {
    return this.effects.list();
  }

  @Get('fixes/:id/impact')
  @Endpoint({
    summary: 'Search Console figures of a page before and after a fix',
    output: fixImpactSchema,
  })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.impact.of(actor, id);
  }
}
