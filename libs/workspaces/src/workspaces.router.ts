import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { MembersService } from './members.service.js';
import { WorkspacesService } from './workspaces.service.js';

@Injectable()
export class WorkspacesRouter {
  readonly router;

  constructor(workspaces: WorkspacesService, members: MembersService) {
    this.router = router({
      list: authedProcedure
        .output(contract.workspaceList)
        .query(({ ctx }) => workspaces.list(ctx.actor)),
      join: authedProcedure
        .input(contract.joinWorkspaceInput)
        .output(contract.workspaceResponse)
        .mutation(({ ctx, input }) => workspaces.join(ctx.actor, input)),
      leave: authedProcedure
        .input(contract.workspaceParams)
        .output(contract.doneResponse)
        .mutation(({ ctx, input }) => workspaces.leave(ctx.actor, input)),
      members: router({
        list: authedProcedure
          .output(contract.memberList)
          .query(({ ctx }) => members.list(ctx.actor)),
        invite: authedProcedure
          .input(contract.inviteMemberInput)
          .output(contract.invitationResponse)
          .mutation(({ ctx, input }) => members.invite(ctx.actor, input)),
        changeRole: authedProcedure
          .input(contract.changeMemberInput)
          .output(contract.memberResponse)
          .mutation(({ ctx, input }) => members.changeRole(ctx.actor, input)),
        remove: byIdProcedure
          .output(contract.doneResponse)
          .mutation(({ ctx, input }) => members.remove(ctx.actor, input)),
      }),
    });
  }
}
