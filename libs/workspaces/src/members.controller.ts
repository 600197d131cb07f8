import { SessionOnly } from '@app/auth';
import { CurrentActor, Endpoint, IdParam, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import * as contract from './contract/index.js';
import { MembersService } from './members.service.js';

@SessionOnly()
@Controller('api/workspace/members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @Endpoint({ summary: 'Members of your workspace, and invitations', output: contract.memberList })
  list(@CurrentActor() actor: Actor) {
    return this.members.list(actor);
  }

  @Post()
  @Endpoint({
    summary: 'Invite someone by email',
    status: 201,
    output: contract.invitationResponse,
  })
  invite(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.inviteMemberInput) body: contract.InviteMemberInput,
  ) {
    return this.members.invite(actor, body);
  }

  @Patch(':id')
  @Endpoint({ summary: 'Change what a member may do', output: contract.memberResponse })
  changeRole(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.memberRoleBody) { role }: contract.MemberRoleBody,
  ) {
    return this.members.changeRole(actor, { id, role });
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a member or an invitation', output: contract.doneResponse })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.members.remove(actor, { id });
  }
}
