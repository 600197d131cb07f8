import { AccountDataRegistry, storedRows } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

const QUERIES = {
  websites: `select id, origin, site_id, created_at, widget_status, verified_by, verified_at, last_scanned_at
    from websites where user_id = ? order by created_at`,
};

/** The user's websites, for the export of personal data. */
@Injectable()
export class WebsitesAccountData implements OnModuleInit {
  constructor(
    private readonly registry: AccountDataRegistry,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.registry.register(storedRows(this.em, 'websites', QUERIES));
  }
}
