import { AuthModule, WorkspaceAccessPort } from '@app/auth';
import { BillingModule } from '@app/billing';
import { NotificationsModule } from '@app/notifications';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MembersService } from './members.service.js';
import { PeopleService } from './people.service.js';
import { WorkspaceMember } from './workspace-member.entity.js';
import { workspacesAccountData } from './workspaces-account-data.js';
import { WorkspacesRepository } from './workspaces.repository.js';
import { WorkspacesService } from './workspaces.service.js';

@Module({
  imports: [
    AuthModule,
    NotificationsModule,
    BillingModule,
    MikroOrmModule.forFeature([WorkspaceMember]),
  ],
  providers: [
    PeopleService,
    WorkspacesService,
    MembersService,
    WorkspacesRepository,
    workspacesAccountData,
  ],
  exports: [PeopleService, WorkspacesService, MembersService],
})
export class WorkspacesModule implements OnModuleInit {
  constructor(
    private readonly port: WorkspaceAccessPort,
    private readonly workspaces: WorkspacesService,
  ) {}

  /** Auth must not depend on this feature, so it is connected here. */
  onModuleInit(): void {
    this.port.connect(this.workspaces);
  }
}
