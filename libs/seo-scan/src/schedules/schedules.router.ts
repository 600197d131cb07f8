import { authedProcedure, byIdProcedure, router } from '@app/common';
import * as contract from '../contract/index.js';
import type { SchedulesService } from './schedules.service.js';

export function createSchedulesRouter(schedules: SchedulesService) {
  return router({
    list: authedProcedure
      .output(contract.scheduleList)
      .query(({ ctx }) => schedules.list(ctx.actor)),
    create: authedProcedure
      .input(contract.createScheduleInput)
      .output(contract.scheduleResponse)
      .mutation(({ ctx, input }) => schedules.create(ctx.actor, input)),
    change: authedProcedure
      .input(contract.changeScheduleInput)
      .output(contract.scheduleResponse)
      .mutation(({ ctx, input: { id, ...changes } }) => schedules.change(ctx.actor, id, changes)),
    remove: byIdProcedure
      .output(contract.scheduleRemoved)
      .mutation(({ ctx, input }) => schedules.remove(ctx.actor, input.id)),
  });
}
