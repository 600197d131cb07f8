import { Repository } from '@app/common';
import type { AccessScope } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SpendingLimits } from '../contract/index.js';

export interface NewOAuthCode {
  readonly codeHash: string;
  readonly clientId: string;
  readonly userId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly scopes: readonly AccessScope[];
  readonly limits: SpendingLimits;
  readonly expiresAt: Date;
}

export interface OAuthCodeRow extends Omit<NewOAuthCode, 'codeHash' | 'limits' | 'expiresAt'> {
  readonly expiresAt: Date | string;
  readonly pageScansLimit: number | null;
  readonly visitsLimit: number | null;
  readonly rankCheckUsdLimit: number | null;
  readonly apiKeyId: string | null;
}

export interface RefreshTokenRow {
  readonly apiKeyId: string;
  readonly clientId: string | null;
  readonly userId: string;
  readonly scopes: readonly AccessScope[];
  readonly expiresAt: Date | string;
  readonly usedAt: Date | string | null;
}

@Injectable()
export class OAuthTokensRepository extends Repository {
  async insertCode(code: NewOAuthCode): Promise<void> {
    await this.fork().execute(
      `insert into oauth_codes (code_hash, client_id, user_id, redirect_uri, challenge, scopes,
         page_scans_limit, visits_limit, rank_check_usd_limit, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[code.codeHash, code.clientId, code.userId, code.redirectUri, code.challenge],
        ...[`{${code.scopes.join(',')}}`, code.limits.pageScans, code.limits.visits],
        ...[code.limits.rankCheckUsd, code.expiresAt],
      ],
    );
  }

  /** Who has allowed the app access with this code. */
  async userOfCode(tx: EntityManager, codeHash: string): Promise<string | null> {
    const rows = await tx.execute<{ userId: string }[]>(
      'select user_id as "userId" from oauth_codes where code_hash = ?',
      [codeHash],
    );
    return rows[0]?.userId ?? null;
  }

  /** Locked until the transaction ends: a code is exchanged once. */
  async lockCode(tx: EntityManager, codeHash: string): Promise<OAuthCodeRow | null> {
    const rows = await tx.execute<OAuthCodeRow[]>(
      `select client_id as "clientId", user_id as "userId", redirect_uri as "redirectUri", challenge, scopes,
         page_scans_limit as "pageScansLimit", visits_limit as "visitsLimit",
         rank_check_usd_limit as "rankCheckUsdLimit", expires_at as "expiresAt",
         api_key_id as "apiKeyId"
       from oauth_codes where code_hash = ? for update`,
      [codeHash],
    );
    return rows[0] ?? null;
  }

  async markCode(tx: EntityManager, codeHash: string, apiKeyId: string): Promise<void> {
    await tx.execute('update oauth_codes set api_key_id = ? where code_hash = ?', [
      ...[apiKeyId, codeHash],
    ]);
  }

  /**
   * Locked until the transaction ends, so that a refresh token is used once: its connection first, as where the
   * connection is removed with its tokens.
   */
  async lockRefreshToken(tx: EntityManager, tokenHash: string): Promise<RefreshTokenRow | null> {
    const [connection] = await tx.execute<Omit<RefreshTokenRow, 'expiresAt' | 'usedAt'>[]>(
      `select id as "apiKeyId", oauth_client_id as "clientId", user_id as "userId", scopes from api_keys
       where id = (select api_key_id from oauth_tokens where token_hash = ? and kind = 'refresh') for update`,
      [tokenHash],
    );
    const [token] = await tx.execute<Pick<RefreshTokenRow, 'expiresAt' | 'usedAt'>[]>(
      `select expires_at as "expiresAt", used_at as "usedAt" from oauth_tokens where token_hash = ? for update`,
      [tokenHash],
    );
    return connection === undefined || token === undefined ? null : { ...connection, ...token };
  }

  async markUsed(tx: EntityManager, tokenHash: string, now: Date): Promise<void> {
    await tx.execute('update oauth_tokens set used_at = ? where token_hash = ?', [now, tokenHash]);
  }

  async insertToken(
    tx: EntityManager,
    token: {
      readonly tokenHash: string;
      readonly apiKeyId: string;
      readonly kind: 'access' | 'refresh';
      readonly expiresAt: Date;
    },
  ): Promise<void> {
    await tx.execute(
      'insert into oauth_tokens (token_hash, api_key_id, kind, expires_at) values (?, ?, ?, ?)',
      [token.tokenHash, token.apiKeyId, token.kind, token.expiresAt],
    );
  }

  /** Removes the connection of a token, whichever of the two it is. */
  async removeConnection(tokenHash: string, clientId: string): Promise<void> {
    await this.fork().execute(
      `delete from api_keys where oauth_client_id = ?
         and id = (select api_key_id from oauth_tokens where token_hash = ?)`,
      [clientId, tokenHash],
    );
  }

  async removeKey(tx: EntityManager, apiKeyId: string): Promise<void> {
    await tx.execute('delete from api_keys where id = ?', [apiKeyId]);
  }
}
