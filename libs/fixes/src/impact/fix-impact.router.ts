import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import { checkEffectsSchema, fixImpactSchema } from '../contract/index.js';
import { CheckEffectsService } from './check-effects.service.js';
import { FixImpactService } from './fix-impact.service.js';

@Injectable()
export class FixImpactRouter {
  readonly router;

  constructor(impact: FixImpactService, effects: CheckEffectsService) {
    this.router = router({
      byCheck: authedProcedure.output(checkEffectsSchema).query(() => effects.list()),
      get: byIdProcedure
        .output(fixImpactSchema)
        .query(({ ctx, input }) => impact.of(ctx.actor, input.id)),
    });
  }
}
