import { AccountDataRegistry, storedRows } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

const QUERIES = {
  endpoints: `select id, url, events, is_enabled, created_at
    from webhook_endpoints where user_id = ? order by created_at`,
};

/** Webhooks without their secrets, for the account export. */
@Injectable()
export class WebhooksAccountData implements OnModuleInit {
  constructor(
    private readonly registry: AccountDataRegistry,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.registry.register(storedRows(this.em, 'webhooks', QUERIES));
  }
}
