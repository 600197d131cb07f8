import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequestOrigin } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { Role } from './contract/index.js';

export interface LiveSession {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly lastUsedAt: Date;
  readonly mustChangePassword: boolean;
}

export interface SessionRow {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

const USER_AGENT_MAX_CHARS = 400;

@Injectable()
export class SessionsRepository extends Repository {
  /**
   * `null` when the password that was compared has been replaced since: setting another one ends all
   * sessions, and this one must not begin just after that.
   */
  async create(
    { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string },
    origin: RequestOrigin,
    { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
    em: EntityManager = this.fork(),
  ): Promise<string | null> {
    const rows = await em.execute<{ id: string }[]>(
      `insert into sessions (user_id, created_at, last_used_at, expires_at, ip, user_agent)
       select u.id, ?::timestamptz, ?::timestamptz, ?::timestamptz, ?, ? from users u
       where u.id = ? and u.password_hash = ? for share
       returning id`,
      [
        ...[now, now, expiresAt, origin.ip],
        origin.userAgent?.slice(0, USER_AGENT_MAX_CHARS) ?? null,
        ...[userId, passwordHash],
      ],
    );
    return rows[0]?.id ?? null;
  }

  /** One indexed query per request: the row decides, not the token. */
  async findLive(id: string, now: Date): Promise<LiveSession | null> {
    const rows = await this.fork().execute<LiveSession[]>(
      `select s.id, s.user_id as "userId", s.last_used_at as "lastUsedAt", u.role,
              u.must_change_password as "mustChangePassword"
       from sessions s join users u on u.id = s.user_id
       where s.id = ? and s.ended_at is null and s.expires_at > ?`,
      [id, now],
    );
    const [row] = rows;
    return row === undefined ? null : { ...row, lastUsedAt: new Date(row.lastUsedAt) };
  }

  /** Of two concurrent requests the later time wins. */
  async touch(id: string, now: Date): Promise<void> {
    await this.fork().execute(
      'update sessions set last_used_at = ? where id = ? and last_used_at < ?',
      [now, id, now],
    );
  }

  /** The live sessions of a user, last used first. */
  async listLive(userId: string, now: Date): Promise<SessionRow[]> {
    return this.fork().execute<SessionRow[]>(
      `select id, ip, user_agent as "userAgent", created_at as "createdAt",
              last_used_at as "lastUsedAt"
       from sessions where user_id = ? and ended_at is null and expires_at > ?
       order by last_used_at desc, id`,
      [userId, now],
    );
  }

  async end(id: string, now: Date): Promise<void> {
    await this.fork().execute(
      'update sessions set ended_at = ? where id = ? and ended_at is null',
      [now, id],
    );
  }

  /** Ends a session of that user only; returns whether the user has this session, ended or not. */
  async endOf(userId: string, id: string, now: Date): Promise<boolean> {
    const rows = await this.fork().execute<object[]>(
      'update sessions set ended_at = coalesce(ended_at, ?) where id = ? and user_id = ? returning id',
      [now, id, userId],
    );
    return rows.length === 1;
  }

  /** Ends every session of the user in `tx` except `except`; returns how many were live. */
  async endAllOf(
    tx: EntityManager,
    userId: string,
    { now, except }: { readonly now: Date; readonly except: string | null },
  ): Promise<number> {
    const rows = await tx.execute<object[]>(
      `update sessions set ended_at = ?
       where user_id = ? and ended_at is null and expires_at > ? and id is distinct from ?::uuid
       returning id`,
      [now, userId, now, except],
    );
    return rows.length;
  }
}
