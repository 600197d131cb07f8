import { authedProcedure, router } from '@app/common';
import * as contract from '../contract/index.js';
import type { AssignmentsService } from './assignments.service.js';

export function createAssignmentsRouter(assignments: AssignmentsService) {
  return router({
    list: authedProcedure
      .input(contract.listAssignmentsInput)
      .output(contract.assignmentList)
      .query(({ ctx, input }) => assignments.list(ctx.actor, input)),
    assign: authedProcedure
      .input(contract.assignChecksInput)
      .output(contract.assignmentList)
      .mutation(({ ctx, input }) => assignments.assign(ctx.actor, input)),
  });
}
