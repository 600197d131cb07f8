import { authedProcedure, router } from '@app/common';
import {
  changeScheduleInput,
  createScheduleInput,
  scheduleResponse,
  scheduleIdInput,
  scheduleList,
  scheduleRemoved,
} from '../contract/index.js';
import type { SchedulesService } from './schedules.service.js';

export function createSchedulesRouter(schedules: SchedulesService) {
  return router({
    list: authedProcedure.output(scheduleList).query(({ ctx }) => schedules.list(ctx.actor)),
    create: authedProcedure
      .input(createScheduleInput)
      .output(scheduleResponse)
      .mutation(({ ctx, input }) => schedules.create(ctx.actor, input)),
    change: authedProcedure
      .input(changeScheduleInput)
      .output(scheduleResponse)
      .mutation(({ ctx, input: { id, ...changes } }) => schedules.change(ctx.actor, id, changes)),
    remove: authedProcedure
      .input(scheduleIdInput)
      .output(scheduleRemoved)
      .mutation(({ ctx, input }) => schedules.remove(ctx.actor, input.id)),
  });
}
