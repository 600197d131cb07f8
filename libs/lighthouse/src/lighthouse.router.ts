import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { LighthouseService } from './lighthouse.service.js';

@Injectable()
export class LighthouseRouter {
  readonly router;

  constructor(lighthouse: LighthouseService) {
    this.router = router({
      start: authedProcedure
        .input(contract.startLighthouseInput)
        .output(contract.startLighthouseResponse)
        .mutation(({ ctx, input }) => lighthouse.start(ctx.actor, input, ctx.idempotencyKey)),
      list: authedProcedure
        .input(contract.listReportsInput)
        .output(contract.reportList)
        .query(({ ctx, input }) => lighthouse.list(ctx.actor, input)),
      get: byIdProcedure
        .output(contract.reportDetailSchema)
        .query(({ ctx, input }) => lighthouse.get(ctx.actor, input.id)),
    });
  }
}
