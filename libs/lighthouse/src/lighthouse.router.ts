import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import {
  listReportsInput,
  reportDetailSchema,
  reportIdInput,
  reportList,
  startLighthouseResponse,
  startLighthouseInput,
} from './contract/index.js';
import { LighthouseService } from './lighthouse.service.js';

@Injectable()
export class LighthouseRouter {
  readonly router;

  constructor(lighthouse: LighthouseService) {
    this.router = router({
      start: authedProcedure
        .input(startLighthouseInput)
        .output(startLighthouseResponse)
        .mutation(({ ctx, input }) => lighthouse.start(ctx.actor, input, ctx.idempotencyKey)),
      list: authedProcedure
        .input(listReportsInput)
        .output(reportList)
        .query(({ ctx, input }) => lighthouse.list(ctx.actor, input)),
      get: authedProcedure
        .input(reportIdInput)
        .output(reportDetailSchema)
        .query(({ ctx, input }) => lighthouse.get(ctx.actor, input.id)),
    });
  }
}
