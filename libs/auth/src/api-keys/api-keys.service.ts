import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import type { IdInput } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  ApiKey,
  ApiKeyList,
  CreateApiKeyInput,
  CreatedApiKey,
  DoneResponse,
  Spending,
} from '../contract/index.js';
import { ApiAccessPort } from '../ports/api-access.js';
import { hashToken, newToken } from '../random-tokens.js';
import { keysFullReason } from '../rules/keys-full.js';
import { UsersRepository } from '../users.repository.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import type { ApiKeyRow } from './api-keys.repository.js';
import { KeySpending } from './key-spending.service.js';

const KEY_START = 'gsk_'; // CONTRACT.md section 4
const PREFIX_CHARS = 10;
const NOTHING_SPENT: Spending = { pageScans: 0, visits: 0, rankCheckUsd: 0 };
const TOUCH_AFTER_MS = 60_000; // precision of the last use in the list of keys

/** API keys for programs, as an alternative to sessions. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly keys: ApiKeysRepository,
    private readonly spending: KeySpending,
    private readonly access: ApiAccessPort,
    private readonly clock: Clock,
  ) {}

  /** Newest first, even without API access in the plan: keys can still be removed. */
  async list(actor: Actor): Promise<ApiKeyList> {
    const [rows, notIncludedReason] = await Promise.all([
      this.keys.list(actor.userId),
      this.access.missingReason(actor.userId),
    ]);
    const spent = await this.spending.spentBy(rows.map(({ id }) => id));
    return { keys: rows.map((row) => present(row, spent.get(row.id))), notIncludedReason };
  }

  /**
   * The only time the key itself is returned. Throws `forbidden` without API access in the plan and
   * `conflict` when the account has reached its limit of keys.
   */
  async create(actor: Actor, { name, scopes, limits }: CreateApiKeyInput): Promise<CreatedApiKey> {
    const reason = await this.access.missingReason(actor.userId);
    if (reason !== null) throw new AppError('forbidden', reason);
    const secret = `${KEY_START}${newToken()}`;
    const row = await this.em.fork().transactional(async (tx) => {
      await this.users.lock(tx, actor.userId); // serialises concurrent requests, so that the limit holds
      const fullReason = keysFullReason(await this.keys.count(actor.userId, tx));
      if (fullReason !== null) throw new AppError('conflict', fullReason);
      return this.keys.insert(tx, {
        userId: actor.userId,
        name,
        prefix: secret.slice(0, PREFIX_CHARS),
        keyHash: hashToken(secret),
        createdAt: this.clock.now(),
        ...{ scopes, limits },
      });
    });
    return { key: present(row), secret };
  }

  /** Refused from now on. Throws `not_found` for a key that is not the actor's. */
  async remove(actor: Actor, { id }: IdInput): Promise<DoneResponse> {
    if (!(await this.keys.remove(actor.userId, id))) {
      throw new AppError('not_found', 'This key does not exist.');
    }
    return { success: true };
  }

  /**
   * The actor behind a key: always with the role of a user, even for staff, whose entry points need a session. Throws
   * `unauthenticated` for an unknown key, `forbidden` when the plan has no API access (any more).
   */
  async authenticate(secret: string): Promise<Actor> {
    const row = secret.startsWith(KEY_START) ? await this.keys.findByHash(hashToken(secret)) : null;
    if (row === null) throw new AppError('unauthenticated', 'This API key is not valid.');
    return this.actorOf(row);
  }

  /** The same for the access token of a connected app, which is for the MCP server only. */
  async authenticateToken(token: string): Promise<Actor> {
    const row = await this.keys.findByAccessToken(hashToken(token), this.clock.now());
    if (row === null) throw new AppError('unauthenticated', 'This access token is not valid.');
    return this.actorOf(row);
  }

  private async actorOf(row: ApiKeyRow & { readonly userId: string }): Promise<Actor> {
    const reason = await this.access.missingReason(row.userId);
    if (reason !== null) throw new AppError('forbidden', reason);
    const now = this.clock.now();
    const usedAt = row.lastUsedAt === null ? null : new Date(row.lastUsedAt).getTime();
    if (usedAt === null || now.getTime() - usedAt > TOUCH_AFTER_MS) {
      await this.keys.touch(row.id, now);
    }
    return {
      ...{ userId: row.userId, role: 'user', sessionId: null, apiKeyId: row.id },
      scopes: row.scopes,
      hasSpendingLimit: [row.pageScansLimit, row.visitsLimit, row.rankCheckUsdLimit].some(
        (limit) => limit !== null,
      ),
    };
  }
}

function present(row: ApiKeyRow, spent: Spending = NOTHING_SPENT): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    createdAt: new Date(row.createdAt).toISOString(),
    lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt).toISOString(),
    scopes: [...row.scopes],
    limits: {
      ...{ pageScans: row.pageScansLimit, visits: row.visitsLimit },
      rankCheckUsd: row.rankCheckUsdLimit,
    },
    spent,
    isApp: row.oauthClientId !== null,
  };
}
