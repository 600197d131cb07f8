import { Module } from '@nestjs/common';
import { MembersController } from './members.controller.js';
import { WorkspacesController } from './workspaces.controller.js';
import { WorkspacesModule } from './workspaces.module.js';

@Module({ imports: [WorkspacesModule], controllers: [WorkspacesController, MembersController] })
export class WorkspacesApiModule {}
