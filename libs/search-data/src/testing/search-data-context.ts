import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { RedisConnections } from '@app/common';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import type { ResultPageRequest } from '../result-pages.js';
import { ResultPages } from '../result-pages.js';
import { SearchDataModule } from '../search-data.module.js';
import { SearchDataService } from '../search-data.service.js';
import { usMarket } from './dataforseo-context.js';

interface Budget {
  readonly reserved: number;
  readonly spent: number;
  /** The part of `spent` that may not have been charged. */
  readonly assumed: number;
}

/** Search data against the real database, with providers on loopback. */
export class SearchDataContext {
  private constructor(readonly context: TestContext) {}

  /** @param hosts `host:port` of the local providers. */
  static async create(
    hosts: readonly string[],
    environment: Record<string, string>,
  ): Promise<SearchDataContext> {
    const context = await createTestContext([AuthModule, SearchDataModule], {
      OUTBOUND_ALLOWED_HOSTS: hosts.join(','),
      ENCRYPTION_KEY: 'a key that only the tests know and use',
      ...environment,
    });
    return new SearchDataContext(context);
  }

  get pages(): ResultPages {
    return this.context.module.get(ResultPages);
  }

  get service(): SearchDataService {
    return this.context.module.get(SearchDataService);
  }

  /** Ends the pauses that providers asked for, and opens closed circuits again. */
  async endPauses(): Promise<void> {
    await this.context.module.get(RedisConnections).commands.flushdb();
  }

  aUser(): Promise<Actor> {
    return newUser(this.context);
  }

  /** As the schedule makes it. */
  request(actor: Actor, idempotencyKey: string, depth = 10): ResultPageRequest {
    const { signal } = new AbortController();
    const text = 'desk lamps';
    const requestedAt = this.context.clock.now();
    const { userId } = actor;
    const how = { requestedAt, isLive: false, signal };
    return { userId, idempotencyKey, text, market: usMarket, depth, ...how };
  }

  /** The month's budget as it is stored, and as the sum of its calls. */
  async budgets(): Promise<{ readonly stored: Budget; readonly ofCalls: Budget }> {
    const [stored] = await this.context.rows<Budget>(
      `select coalesce(sum(reserved_micros), 0)::float8 reserved, coalesce(sum(spent_micros), 0)::float8 spent,
         coalesce(sum(assumed_micros), 0)::float8 assumed
       from provider_budgets`,
    );
    const [ofCalls] = await this.context.rows<Budget>(
      `select coalesce(sum(estimate_micros) filter (where status = 'reserved'), 0)::float8 reserved,
         coalesce(sum(cost_micros) filter (where status <> 'reserved'), 0)::float8 spent,
         coalesce(sum(cost_micros) filter (where status = 'assumed'), 0)::float8 assumed
       from provider_calls where key_owner = 'installation'`,
    );
    if (stored === undefined || ofCalls === undefined) throw new Error('There are no sums.');
    return { stored, ofCalls };
  }

  moveClock(seconds: number): void {
    const { clock } = this.context;
    clock.set(new Date(clock.now().getTime() + seconds * 1_000).toISOString());
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
