import { AccountDataRegistry, storedRows } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

const QUERIES = {
  reports: `select id, url, preset, status, result, error, created_at, finished_at
    from lighthouse_reports where user_id = ? order by created_at`,
};

/** Lighthouse reports, for the export of a user's own data. */
@Injectable()
export class LighthouseAccountData implements OnModuleInit {
  constructor(
    private readonly registry: AccountDataRegistry,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.registry.register(storedRows(this.em, 'lighthouse', QUERIES));
  }
}
