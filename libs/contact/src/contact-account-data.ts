import { AccountDataRegistry, storedRows } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

const QUERIES = {
  messages: `select topic, name, email, message, status, answer, created_at, decided_at
    from contact_messages where user_id = ? order by created_at`,
};

/** A signed-in user's messages to support, for the account export. */
@Injectable()
export class ContactAccountData implements OnModuleInit {
  constructor(
    private readonly registry: AccountDataRegistry,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.registry.register(storedRows(this.em, 'contact', QUERIES));
  }
}
