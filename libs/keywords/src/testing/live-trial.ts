import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { RedisConnections } from '@app/common';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { DATAFORSEO_TEST_LOGIN, DataForSeoServer } from '@app/search-data/testing';
import { keywordCostsInput, listKeywordsInput, trackKeywordsInput } from '../contract/index.js';
import type { KeywordCosts, TrackKeywordsInput, TrackedKeyword } from '../contract/index.js';
import { KeywordsModule } from '../keywords.module.js';
import { RefreshRounds } from '../refreshing/refresh-rounds.js';
import { RefreshesService } from '../refreshing/refreshes.service.js';
import { KeywordCostsService } from '../tracking/keyword-costs.service.js';
import { KeywordsService } from '../tracking/keywords.service.js';
import { TrackingService } from '../tracking/tracking.service.js';

const TABLES = ['users', 'serp_snapshots', 'provider_calls', 'provider_budgets'];
const never = (): AbortSignal => new AbortController().signal;

/** The tracker against the real database, with a DataForSEO on loopback that has site1.example, site2.example, … */
export class LiveTrial {
  ada: Actor = { userId: '', role: 'user', sessionId: null };

  private constructor(
    readonly context: TestContext,
    readonly server: DataForSeoServer,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<LiveTrial> {
    const server = await DataForSeoServer.start();
    const { login, key } = DATAFORSEO_TEST_LOGIN;
    const context = await createTestContext([AuthModule, KeywordsModule], {
      ...{ DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: key, DATAFORSEO_BASE: server.base },
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
      ...environment,
    });
    server.setClock(() => context.clock.now());
    return new LiveTrial(context, server);
  }

  get refreshes(): RefreshesService {
    return this.context.module.get(RefreshesService);
  }

  /** One user without keywords, and a provider without faults. */
  async reset(): Promise<void> {
    for (const table of TABLES) await this.context.rows(`delete from ${table}`);
    this.context.clock.set('2026-11-20T12:00:00Z');
    const { server } = this;
    for (const list of [server.faults, server.calls, server.tasks.accepted]) list.length = 0;
    server.tasks.pages.clear();
    Object.assign(server, { spentUsd: 0, balanceUsd: Infinity, isLoginRefused: false });
    const none = (): Promise<void> => Promise.resolve();
    Object.assign(server.moments, { arrived: none, processed: none });
    await this.endPauses();
    this.ada = await newUser(this.context);
  }

  /** Ten results deep and by hand only, unless the options say otherwise. */
  async track(
    text: string,
    options: Partial<TrackKeywordsInput> = {},
    actor = this.ada,
  ): Promise<TrackedKeyword> {
    const usual = { domain: 'site3.example', depth: 10, cadence: 'manual' } as const;
    const input = trackKeywordsInput.parse({ text, ...usual, ...options });
    await this.context.module.get(TrackingService).trackAll(actor, input);
    const found = (await this.list(actor)).find(
      ({ keyword, domain }) => keyword === text && domain === input.domain,
    );
    if (found === undefined) throw new Error('It is tracked.');
    return found;
  }

  async list(actor = this.ada): Promise<TrackedKeyword[]> {
    const input = listKeywordsInput.parse({ sort: 'keyword', limit: 200 });
    return (await this.context.module.get(KeywordsService).list(actor, input)).keywords;
  }

  costs(input: object): Promise<KeywordCosts> {
    const costs = this.context.module.get(KeywordCostsService);
    return costs.of(this.ada, keywordCostsInput.parse(input));
  }

  async refreshOne(keyword: TrackedKeyword): Promise<string> {
    const { refresh } = await this.refreshes.refreshOne(this.ada, keyword.id);
    return refresh.refreshId;
  }

  /** What the worker does for a refresh of one keyword. */
  read(refreshId: string): Promise<void> {
    return this.context.module.get(RefreshRounds).runOne(refreshId, never());
  }

  /** One round of the schedule. */
  round(): Promise<number> {
    return this.context.module.get(RefreshRounds).run(never(), ['requested', 'due']);
  }

  /** Pauses of a provider are Redis' and end with the time that passes, too. */
  async roundAfter(seconds: number): Promise<number> {
    const { clock } = this.context;
    clock.set(new Date(clock.now().getTime() + seconds * 1_000).toISOString());
    await this.endPauses();
    return this.round();
  }

  progress(refreshId: string) {
    return this.refreshes.progress(this.ada, refreshId);
  }

  get liveReadings(): number {
    return this.server.callsOf('/v3/serp/google/organic/live/').length;
  }

  get postedTasks(): number {
    return this.server.callsOf('/v3/serp/google/organic/task_post').length;
  }

  /** Of the installation for the month, micro-dollars. */
  async budget(): Promise<unknown> {
    const [row] = await this.context.rows(
      `select reserved_micros::float8 reserved, spent_micros::float8 spent, assumed_micros::float8 assumed
       from provider_budgets`,
    );
    return row ?? null;
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.server.close();
  }

  private async endPauses(): Promise<void> {
    await this.context.module.get(RedisConnections).commands.flushdb();
  }
}
