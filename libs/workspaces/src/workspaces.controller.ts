import { SessionOnly } from '@app/auth';
import { CurrentActor, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import * as contract from './contract/index.js';
import { WorkspacesService } from './workspaces.service.js';

@SessionOnly()
@Controller('api/workspaces')
export class WorkspacesController {
  constructor(private readonly workspaces: WorkspacesService) {}

  @Get()
  @Endpoint({
    summary: 'Workspaces that you are a member of',
    output: contract.workspaceList,
  })
  list(@CurrentActor() actor: Actor) {
    return this.workspaces.list(actor);
  }

  @Post('join')
  @Endpoint({ summary: 'Accept an invitation', output: contract.workspaceResponse })
  join(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.joinWorkspaceInput) body: contract.JoinWorkspaceInput,
  ) {
    return this.workspaces.join(actor, body);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Leave a workspace', output: contract.doneResponse })
  leave(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.workspaceParams) params: contract.WorkspaceParams,
  ) {
    return this.workspaces.leave(actor, params);
  }
}
