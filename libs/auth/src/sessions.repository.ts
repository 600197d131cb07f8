import { EntityManager } from '@mikro-orm/postgresql';
import type { RequestOrigin } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { Role } from './contract/index.js';

export interface LiveSession {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
}

const USER_AGENT_MAX_CHARS = 400;

@Injectable()
export class SessionsRepository {
  constructor(private readonly em: EntityManager) {}

  async create(userId: string, origin: RequestOrigin, expiresAt: Date): Promise<string> {
    const rows = await this.em
      .fork()
      .execute<{ id: string }[]>(
        'insert into sessions (user_id, expires_at, ip, user_agent) values (?, ?, ?, ?) returning id',
        [userId, expiresAt, origin.ip, origin.userAgent?.slice(0, USER_AGENT_MAX_CHARS) ?? null],
      );
    const [row] = rows;
    if (row === undefined) throw new Error('The session row was not returned');
    return row.id;
  }

  /** One indexed query per request: the row decides, not the token. */
  async findLive(id: string, now: Date): Promise<LiveSession | null> {
    const rows = await this.em.fork().execute<LiveSession[]>(
      `select s.id, s.user_id as "userId", u.role from sessions s join users u on u.id = s.user_id
       where s.id = ? and s.ended_at is null and s.expires_at > ?`,
      [id, now],
    );
    return rows[0] ?? null;
  }

  async end(id: string, now: Date): Promise<void> {
    await this.em
      .fork()
      .execute('update sessions set ended_at = ? where id = ? and ended_at is null', [now, id]);
  }

  async endAllOf(userId: string, now: Date): Promise<void> {
    await this.em
      .fork()
      .execute('update sessions set ended_at = ? where user_id = ? and ended_at is null', [
        now,
        userId,
      ]);
  }
}
