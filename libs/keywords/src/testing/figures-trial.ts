import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { RedisConnections } from '@app/common';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { SearchDataService } from '@app/search-data';
import { DATAFORSEO_TEST_LOGIN, DataForSeoServer } from '@app/search-data/testing';
import { listKeywordsInput, trackKeywordsInput } from '../contract/index.js';
import type { TrackedKeyword } from '../contract/index.js';
import { FigureRounds } from '../figures/figure-rounds.js';
import { KeywordsModule } from '../keywords.module.js';
import { KeywordsService } from '../tracking/keywords.service.js';
import { TrackingService } from '../tracking/tracking.service.js';

const { login, key } = DATAFORSEO_TEST_LOGIN;
/** The operator has a key. */
export const INSTALLATION = { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: key };
/** What the provider knows about "coffee". */
export const COFFEE_FIGURES = { search_volume: 1_300, cpc: 1.25, competition_index: 33 };
const TABLES = ['provider_calls', 'provider_budgets', 'keyword_figures', 'keyword_figure_batches'];

interface BoughtCall {
  readonly key_owner: string;
  readonly status: string;
  readonly outcome: string;
  readonly cost: number;
}

/** Search volumes against the real database, and a DataForSEO on loopback. */
export class FiguresTrial {
  ada: Actor = { userId: '', role: 'user', sessionId: null };

  private constructor(
    readonly context: TestContext,
    readonly server: DataForSeoServer,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<FiguresTrial> {
    const server = await DataForSeoServer.start();
    const context = await createTestContext([AuthModule, KeywordsModule], {
      DATAFORSEO_BASE: server.base,
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
      ENCRYPTION_KEY: 'a key that only the tests know and nobody else',
      ...environment,
    });
    server.setClock(() => context.clock.now());
    return new FiguresTrial(context, server);
  }

  /** One user without keywords, and a provider that knows "coffee". */
  async reset(): Promise<void> {
    await this.context.rows('delete from users');
    for (const table of TABLES) await this.context.rows(`delete from ${table}`);
    this.context.clock.set('2026-11-20T12:00:00Z');
    const { server } = this;
    server.faults.length = 0;
    server.calls.length = 0;
    server.tasks.accepted.length = 0;
    server.tasks.difficulties.clear();
    server.tasks.volumes.clear();
    server.tasks.volumes.set('coffee', COFFEE_FIGURES);
    server.spentUsd = 0;
    server.balanceUsd = Number.POSITIVE_INFINITY;
    server.tasks.requestsUntilReady = 0;
    server.tasks.hasLabs = true;
    await this.endPauses();
    this.ada = await newUser(this.context);
  }

  async track(text: string, actor = this.ada, more: object = {}): Promise<void> {
    const input = trackKeywordsInput.parse({ text, domain: 'example.com', ...more });
    await this.context.module.get(TrackingService).trackAll(actor, input);
  }

  async list(actor = this.ada): Promise<TrackedKeyword[]> {
    const input = listKeywordsInput.parse({ sort: 'keyword', direction: 'asc', limit: 200 });
    return (await this.context.module.get(KeywordsService).list(actor, input)).keywords;
  }

  async volumesOf(actor = this.ada): Promise<Record<string, number | null>> {
    const keywords = await this.list(actor);
    return Object.fromEntries(keywords.map((each) => [each.keyword, each.search_volume]));
  }

  round(): Promise<number> {
    return this.context.module.get(FigureRounds).run(new AbortController().signal);
  }

  /** The task is posted in one round and collected in the next. */
  async rounds(): Promise<void> {
    await this.round();
    await this.moveClock(10);
    await this.round();
  }

  /** Pauses of a provider are Redis' and end with the time that passes, too. */
  async moveClock(minutes: number): Promise<void> {
    const now = this.context.clock.now().getTime();
    this.context.clock.set(new Date(now + minutes * 60_000).toISOString());
    await this.endPauses();
  }

  calls(): Promise<BoughtCall[]> {
    return this.context.rows(
      `select key_owner, status, outcome, cost_micros::float8 cost from provider_calls
       where idempotency_key like 'keyword-figures:%' order by reserved_at`,
    );
  }

  async saveOwnKey(actor: Actor): Promise<void> {
    const own = { provider: 'dataforseo', login, key } as const;
    await this.context.module.get(SearchDataService).saveKey(actor, own);
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.server.close();
  }

  private async endPauses(): Promise<void> {
    await this.context.module.get(RedisConnections).commands.flushdb();
  }
}
