import { Repository } from '@app/common';
import type { AccessScope } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SpendingLimits } from '../contract/index.js';

export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly scopes: readonly AccessScope[];
  readonly pageScansLimit: number | null;
  readonly visitsLimit: number | null;
  readonly rankCheckUsdLimit: number | null;
  /** `null` for a key; else it is the connection of an app. */
  readonly oauthClientId: string | null;
}

const COLUMNS = `id, name, prefix, created_at as "createdAt", last_used_at as "lastUsedAt", scopes,
  page_scans_limit as "pageScansLimit", visits_limit as "visitsLimit",
  rank_check_usd_limit as "rankCheckUsdLimit",
  oauth_client_id as "oauthClientId"`;

@Injectable()
export class ApiKeysRepository extends Repository {
  async list(userId: string): Promise<ApiKeyRow[]> {
    return this.fork().execute<ApiKeyRow[]>(
      `select ${COLUMNS} from api_keys where user_id = ? order by created_at desc, id`,
      [userId],
    );
  }

  async count(userId: string, tx = this.fork()): Promise<number> {
    const rows = await tx.execute<{ count: string }[]>(
      'select count(*) as count from api_keys where user_id = ?',
      [userId],
    );
    return Number(rows[0]?.count ?? 0);
  }

  async insert(
    tx: EntityManager,
    key: {
      readonly userId: string;
      readonly name: string;
      readonly prefix: string;
      readonly keyHash: string;
      readonly createdAt: Date;
      readonly scopes: readonly AccessScope[];
      readonly limits: SpendingLimits;
      readonly oauthClientId?: string;
    },
  ): Promise<ApiKeyRow> {
    const [row] = await tx.execute<ApiKeyRow[]>(
      `insert into api_keys
         (user_id, name, prefix, key_hash, created_at, scopes, page_scans_limit, visits_limit,
          rank_check_usd_limit, oauth_client_id)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning ${COLUMNS}`,
      [
        ...[
          key.userId,
          key.name,
          key.prefix,
          key.keyHash,
          key.createdAt,
          `{${key.scopes.join(',')}}`,
        ],
        ...[key.limits.pageScans, key.limits.visits, key.limits.rankCheckUsd],
        key.oauthClientId ?? null,
      ],
    );
    if (row === undefined) throw new Error('The key was not stored');
    return row;
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const rows = await this.fork().execute<object[]>(
      'delete from api_keys where id = ? and user_id = ? returning id',
      [id, userId],
    );
    return rows.length === 1;
  }

  /** Every key of the user, and every code that an app would get one for, is refused once `tx` is committed. */
  async removeAllOf(tx: EntityManager, userId: string): Promise<void> {
    await tx.execute('delete from api_keys where user_id = ?', [userId]);
    await tx.execute('delete from oauth_codes where user_id = ?', [userId]);
  }

  async findByHash(keyHash: string): Promise<(ApiKeyRow & { readonly userId: string }) | null> {
    const rows = await this.fork().execute<(ApiKeyRow & { userId: string })[]>(
      `select ${COLUMNS}, user_id as "userId" from api_keys where key_hash = ?`,
      [keyHash],
    );
    return rows[0] ?? null;
  }

  /** The connection that an access token, which has not expired, belongs to. */
  async findByAccessToken(
    tokenHash: string,
    now: Date,
  ): Promise<(ApiKeyRow & { readonly userId: string }) | null> {
    const rows = await this.fork().execute<(ApiKeyRow & { userId: string })[]>(
      `select ${COLUMNS}, user_id as "userId" from api_keys
       where id = (select api_key_id from oauth_tokens where token_hash = ? and kind = 'access' and expires_at > ?)`,
      [tokenHash, now],
    );
    return rows[0] ?? null;
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.fork().execute(
      'update api_keys set last_used_at = ? where id = ? and (last_used_at is null or last_used_at < ?)',
      [now, id, now],
    );
  }
}
