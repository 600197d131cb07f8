import { AccountDataRegistry, storedRows } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

const QUERIES = {
  members: `select email, role, invited_at, joined_at
    from workspace_members where owner_id = ? order by invited_at`,
  memberOf: `select owner_id, role, joined_at
    from workspace_members where user_id = ? order by joined_at`,
};

/** A user's invitations and memberships, for the account export. */
@Injectable()
export class WorkspacesAccountData implements OnModuleInit {
  constructor(
    private readonly registry: AccountDataRegistry,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.registry.register(storedRows(this.em, 'workspaces', QUERIES));
  }
}
