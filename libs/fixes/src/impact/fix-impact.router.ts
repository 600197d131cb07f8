import { authedProcedure, router } from '@app/common';
import { fixIdInput, fixImpactSchema } from '../contract/index.js';
import type { FixImpactService } from './fix-impact.service.js';

export function createFixImpactRouter(impact: FixImpactService) {
  return router({
    get: authedProcedure
      .input(fixIdInput)
      .output(fixImpactSchema)
      .query(({ ctx, input }) => impact.of(ctx.actor, input.id)),
  });
}
