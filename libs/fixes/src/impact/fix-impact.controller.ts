import { CurrentActor, Endpoint, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { fixIdInput, fixImpactSchema } from '../contract/index.js';
import type { FixImpact } from '../contract/index.js';
import { FixImpactService } from './fix-impact.service.js';

@Controller('api/seo/fixes')
export class FixImpactController {
  constructor(private readonly impact: FixImpactService) {}

  @Get(':id/impact')
  @Endpoint({
    summary: 'How the page was found before and after a fix, by Search Console',
    output: fixImpactSchema,
  })
  get(
    @CurrentActor() actor: Actor,
    @ValidParams(fixIdInput) { id }: { readonly id: string },
  ): Promise<FixImpact> {
    return this.impact.of(actor, id);
  }
}
