import { authedProcedure, router } from '@app/common';
import * as contract from './contract/index.js';
import type { MembersService } from './members.service.js';
import type { WorkspacesService } from './workspaces.service.js';

export interface WorkspacesRouterServices {
  readonly workspaces: WorkspacesService;
  readonly members: MembersService;
}

export function createWorkspacesRouter({ workspaces, members }: WorkspacesRouterServices) {
  return router({
    list: authedProcedure
      .output(contract.workspaceList)
      .query(({ ctx }) => workspaces.list(ctx.actor)),
    join: authedProcedure
      .input(contract.joinWorkspaceInput)
      .output(contract.workspaceAnswer)
      .mutation(({ ctx, input }) => workspaces.join(ctx.actor, input)),
    leave: authedProcedure
      .input(contract.workspaceParams)
      .output(contract.doneAnswer)
      .mutation(({ ctx, input }) => workspaces.leave(ctx.actor, input)),
    members: router({
      list: authedProcedure.output(contract.memberList).query(({ ctx }) => members.list(ctx.actor)),
      invite: authedProcedure
        .input(contract.inviteMemberInput)
        .output(contract.invitationAnswer)
        .mutation(({ ctx, input }) => members.invite(ctx.actor, input)),
      changeRole: authedProcedure
        .input(contract.changeMemberInput)
        .output(contract.memberAnswer)
        .mutation(({ ctx, input }) => members.changeRole(ctx.actor, input)),
      remove: authedProcedure
        .input(contract.memberParams)
        .output(contract.doneAnswer)
        .mutation(({ ctx, input }) => members.remove(ctx.actor, input)),
    }),
  });
}
