import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { ExportSchedulesService } from './schedules/export-schedules.service.js';

/** Files have their REST path only. */
@Injectable()
export class ExportsRouter {
  readonly router;

  constructor(schedules: ExportSchedulesService) {
    this.router = router({
      schedules: authedProcedure
        .input(contract.exportSchedulesInput)
        .output(contract.exportScheduleList)
        .query(({ ctx, input }) => schedules.list(ctx.actor, input.websiteId)),
      create: authedProcedure
        .input(contract.createExportScheduleInput)
        .output(contract.exportScheduleDone)
        .mutation(({ ctx, input }) => schedules.create(ctx.actor, input)),
      enable: authedProcedure
        .input(contract.enableExportInput)
        .output(contract.exportScheduleDone)
        .mutation(({ ctx, input }) => schedules.enable(ctx.actor, input.id, input.isEnabled)),
      run: byIdProcedure
        .output(contract.exportScheduleDone)
        .mutation(({ ctx, input }) => schedules.runNow(ctx.actor, input.id)),
      remove: byIdProcedure
        .output(contract.exportScheduleDone)
        .mutation(({ ctx, input }) => schedules.remove(ctx.actor, input.id)),
    });
  }
}
