import { AccountDataRegistry, storedRows } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

const QUERIES = {
  notifications: `select kind, title, body, link, created_at, read_at
    from notifications where user_id = ? order by created_at`,
  mails: `select kind, recipient, subject, status, created_at, sent_at
    from mail_outbox where user_id = ? order by created_at`,
};

/** Notifications and mails, for the account export; the text of mails may contain secret links and is left out. */
@Injectable()
export class NotificationsAccountData implements OnModuleInit {
  constructor(
    private readonly registry: AccountDataRegistry,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.registry.register(storedRows(this.em, 'notifications', QUERIES));
  }
}
