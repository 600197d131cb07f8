import { SessionOnly } from '@app/auth';
import { CurrentActor, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import {
  doneResponse,
  invitationResponse,
  inviteMemberInput,
  memberResponse,
  memberList,
  memberParams,
  memberRoleBody,
} from './contract/index.js';
import type {
  DoneResponse,
  InvitationResponse,
  InviteMemberInput,
  MemberResponse,
  MemberList,
  MemberParams,
  MemberRoleBody,
} from './contract/index.js';
import { MembersService } from './members.service.js';

@SessionOnly()
@Controller('api/workspace/members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @Endpoint({ summary: 'Members of your workspace, and invitations', output: memberList })
  list(@CurrentActor() actor: Actor): Promise<MemberList> {
    return this.members.list(actor);
  }

  @Post()
  @Endpoint({ summary: 'Invite somebody by mail', status: 201, output: invitationResponse })
  invite(
    @CurrentActor() actor: Actor,
    @ValidBody(inviteMemberInput) body: InviteMemberInput,
  ): Promise<InvitationResponse> {
    return this.members.invite(actor, body);
  }

  @Patch(':id')
  @Endpoint({ summary: 'Change what a member may do', output: memberResponse })
  changeRole(
    @CurrentActor() actor: Actor,
    @ValidParams(memberParams) { id }: MemberParams,
    @ValidBody(memberRoleBody) { role }: MemberRoleBody,
  ): Promise<MemberResponse> {
    return this.members.changeRole(actor, { id, role });
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a member or an invitation', output: doneResponse })
  remove(
    @CurrentActor() actor: Actor,
    @ValidParams(memberParams) params: MemberParams,
  ): Promise<DoneResponse> {
    return this.members.remove(actor, params);
  }
}
