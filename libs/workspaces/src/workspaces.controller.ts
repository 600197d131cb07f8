import { SessionOnly } from '@app/auth';
import { CurrentActor, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import {
  doneResponse,
  joinWorkspaceInput,
  workspaceResponse,
  workspaceList,
  workspaceParams,
} from './contract/index.js';
import type {
  DoneResponse,
  JoinWorkspaceInput,
  WorkspaceResponse,
  WorkspaceList,
  WorkspaceParams,
} from './contract/index.js';
import { WorkspacesService } from './workspaces.service.js';

@SessionOnly()
@Controller('api/workspaces')
export class WorkspacesController {
  constructor(private readonly workspaces: WorkspacesService) {}

  @Get()
  @Endpoint({ summary: 'Workspaces of others that you are a member of', output: workspaceList })
  list(@CurrentActor() actor: Actor): Promise<WorkspaceList> {
    return this.workspaces.list(actor);
  }

  @Post('join')
  @Endpoint({ summary: 'Accept an invitation', output: workspaceResponse })
  join(
    @CurrentActor() actor: Actor,
    @ValidBody(joinWorkspaceInput) body: JoinWorkspaceInput,
  ): Promise<WorkspaceResponse> {
    return this.workspaces.join(actor, body);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Leave a workspace', output: doneResponse })
  leave(
    @CurrentActor() actor: Actor,
    @ValidParams(workspaceParams) params: WorkspaceParams,
  ): Promise<DoneResponse> {
    return this.workspaces.leave(actor, params);
  }
}
