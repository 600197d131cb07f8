import { queryBound, Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { GscAttempt } from '../entities/gsc-attempt.entity.js';
import { GscConnection } from '../entities/gsc-connection.entity.js';

export interface NewAttempt {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly cookieHash: string;
  readonly verifier: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Tokens must already be encrypted. */
export interface StoredTokens {
  readonly refreshToken: string;
  readonly accessToken: string;
  readonly accessTokenUntil: Date;
}

@Injectable()
export class ConnectionsRepository extends Repository {
  async beginAttempt(attempt: NewAttempt): Promise<void> {
    const em = this.fork();
    await em.nativeDelete(GscAttempt, { expiresAt: { $lt: attempt.createdAt } });
    await em.insert(GscAttempt, attempt);
  }

  /** Removes the attempt, so that it is valid once; `null` for one that is unknown, used or too old. */
  async takeAttempt(id: string, now: Date): Promise<GscAttempt | null> {
    return this.fork().transactional(async (tx) => {
      const held = await queryBound<{ id: string }>(
        tx,
        'select id from gsc_attempts where id = $1 and expires_at > $2 for update',
        [id, now],
      );
      if (held.length === 0) return null;
      const attempt = await tx.findOne(GscAttempt, { id });
      await tx.nativeDelete(GscAttempt, { id });
      return attempt;
    });
  }

  find(userId: string): Promise<GscConnection | null> {
    return this.fork().findOne(GscConnection, { userId });
  }

  /** A new consent replaces the previous one. */
  async save(
    tx: EntityManager,
    connection: { readonly id: string; readonly userId: string; readonly connectedAt: Date },
    tokens: StoredTokens,
  ): Promise<void> {
    await queryBound(
      tx,
      `insert into gsc_connections (id, user_id, status, connected_at, refresh_token, access_token, access_token_until)
       values ($1, $2, 'connected', $3, $4, $5, $6)
       on conflict (user_id) do update set status = 'connected', connected_at = excluded.connected_at,
         refresh_token = excluded.refresh_token, access_token = excluded.access_token,
         access_token_until = excluded.access_token_until`,
      [
        connection.id,
        connection.userId,
        connection.connectedAt,
        tokens.refreshToken,
        tokens.accessToken,
        tokens.accessTokenUntil,
      ],
    );
  }

  /** Only for the same consent: a refresh begun before a new one changes nothing. */
  async saveAccessToken(
    connection: Pick<GscConnection, 'userId' | 'connectedAt'>,
    tokens: Pick<StoredTokens, 'accessToken' | 'accessTokenUntil'>,
  ): Promise<void> {
    const { userId, connectedAt } = connection;
    await this.fork().nativeUpdate(GscConnection, { userId, connectedAt }, tokens);
  }

  /** The consent has ended. Returns whether that is news. */
  async end(
    tx: EntityManager,
    connection: Pick<GscConnection, 'userId' | 'connectedAt'>,
  ): Promise<boolean> {
    const { userId, connectedAt } = connection;
    const ended = await tx.nativeUpdate(
      GscConnection,
      { userId, connectedAt, status: 'connected' },
      { status: 'needs_reconnect', refreshToken: null, accessToken: null, accessTokenUntil: null },
    );
    return ended === 1;
  }

  async saveListed(userId: string, listedAt: Date): Promise<void> {
    await this.fork().nativeUpdate(GscConnection, { userId }, { listedAt });
  }

  async delete(tx: EntityManager, userId: string): Promise<void> {
    await tx.nativeDelete(GscConnection, { userId });
  }
}
