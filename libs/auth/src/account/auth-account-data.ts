import { AccountDataRegistry } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

/** What this feature stores about a user, for the export. Hashes and tokens are left out. */
@Injectable()
export class AuthAccountData implements OnModuleInit {
  constructor(
    private readonly registry: AccountDataRegistry,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.registry.register({ name: 'account', export: (userId) => this.export(userId) });
  }

  private async export(userId: string): Promise<unknown> {
    const em = this.em.fork();
    const read = (sql: string): Promise<object[]> => em.execute<object[]>(sql, [userId]);
    const [user] = await read(
      'select id, name, email, email_confirmed_at, pending_email, role, created_at from users where id = ?',
    );
    const [settings] = await read('select * from user_settings where user_id = ?');
    return {
      user,
      settings: settings ?? null,
      sessions: await read(
        `select created_at, last_used_at, expires_at, ended_at, ip, user_agent
         from sessions where user_id = ? order by created_at`,
      ),
      apiKeys: await read(
        `select name, prefix, created_at, last_used_at
         from api_keys where user_id = ? order by created_at`,
      ),
    };
  }
}
