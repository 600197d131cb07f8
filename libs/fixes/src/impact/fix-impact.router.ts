import { byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import { fixImpactSchema } from '../contract/index.js';
import { FixImpactService } from './fix-impact.service.js';

@Injectable()
export class FixImpactRouter {
  readonly router;

  constructor(impact: FixImpactService) {
    this.router = router({
      get: byIdProcedure
        .output(fixImpactSchema)
        .query(({ ctx, input }) => impact.of(ctx.actor, input.id)),
    });
  }
}
