import { CurrentActor, Endpoint, IdParam } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { fixImpactSchema } from '../contract/index.js';
import { FixImpactService } from './fix-impact.service.js';

@Controller('api/seo/fixes')
export class FixImpactController {
  constructor(private readonly impact: FixImpactService) {}

  @Get(':id/impact')
  @Endpoint({
    summary: 'Search Console figures of a page before and after a fix',
    output: fixImpactSchema,
  })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.impact.of(actor, id);
  }
}
