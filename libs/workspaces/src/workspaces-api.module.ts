import { Module } from '@nestjs/common';
import { MembersController } from './members.controller.js';
import { WorkspacesController } from './workspaces.controller.js';
import { WorkspacesModule } from './workspaces.module.js';
import { WorkspacesRouter } from './workspaces.router.js';

@Module({
  imports: [WorkspacesModule],
  controllers: [WorkspacesController, MembersController],
  providers: [WorkspacesRouter],
  exports: [WorkspacesRouter],
})
export class WorkspacesApiModule {}
