import { APP_CONFIG, RedisConnections } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import type { TestContext } from '@app/common/testing';
import type { TrackedKeyword } from '@app/keywords/contract';
import { KeywordsContext } from '@app/keywords/testing';
import { DATAFORSEO_TEST_LOGIN, DataForSeoServer } from '@app/search-data/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { WorkerProcess } from './worker-process.js';

const POST = '/v3/serp/google/organic/task_post';
const POLL_MS = 50;
const DEADLINE_MS = 60_000;
/** More than a worker waits until it asks for the result of a task. */
const STEP_SECONDS = 65;

/** What a refresh of all keywords of a user has left behind. */
export interface RefreshResult {
  /** Outcome or reason of each check, in alphabetical order. */
  readonly outcomes: readonly string[];
  readonly checkedKeywords: number;
  /** Tasks that the provider has accepted, by tag. */
  readonly tasksByTag: readonly number[];
  readonly chargedMicros: number;
  readonly spentMicros: number;
  readonly reservedMicros: number;
  readonly counted: number;
  readonly refresh: string;
}

/** Keywords whose refresh real workers make, one process after the other, with a local DataForSEO. */
export class KeywordTrial {
  private readonly workers = new Set<WorkerProcess>();

  private constructor(
    private readonly tracker: KeywordsContext,
    readonly server: DataForSeoServer,
    private readonly actor: Actor,
    private readonly environment: Record<string, string>,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<KeywordTrial> {
    const server = await DataForSeoServer.start();
    const tracker = await KeywordsContext.create();
    tracker.context.clock.set(new Date().toISOString());
    return new KeywordTrial(tracker, server, await tracker.aUser(), environment);
  }

  get context(): TestContext {
    return this.tracker.context;
  }

  /**
   * Tracks keywords that are read by hand only, and queues a refresh of all. Their search volumes are known, so that
   * ranks are all that is bought.
   */
  async refresh(keywords: number): Promise<void> {
    await this.track(keywords);
    await this.tracker.refreshes.refreshAll(this.actor);
  }

  /** Tracks one keyword with known figures and returns its id. */
  async trackOne(): Promise<string> {
    const [keyword] = await this.track(1);
    return keyword?.id ?? '';
  }

  /** Refreshes one keyword on demand; tracks it first when no id is given. */
  async refreshOne(id?: string): Promise<void> {
    await this.tracker.refreshes.refreshOne(this.actor, id ?? (await this.trackOne()));
  }

  private async track(keywords: number): Promise<TrackedKeyword[]> {
    const text = Array.from({ length: keywords }, (_each, n) => `keyword ${n}`).join('\n');
    const options = { domain: 'site3.example', cadence: 'manual', depth: 10 } as const;
    const tracked = await this.tracker.track(this.actor, text, options);
    await this.context.rows(
      `insert into keyword_figures (text, country, language, location, state, known_at, state_at)
       select distinct k.normalised, m.country, m.language, m.location, 'known', now(), now()
       from tracked_keywords k join search_markets m on m.id = k.market_id`,
    );
    return tracked;
  }

  /** @param seconds of the worker's clock ahead of the real one. */
  async worker(seconds = 0): Promise<WorkerProcess> {
    const { databaseUrl, redisUrl, jwtSecret } = this.context.module.get<AppConfig>(APP_CONFIG);
    const { login, key } = DATAFORSEO_TEST_LOGIN;
    const worker = await WorkerProcess.start({
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'info', JWT_SECRET: jwtSecret, EMBEDDED: '1' },
      ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' },
      ...{ DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: key, DATAFORSEO_BASE: this.server.base },
      CLOCK_OFFSET_MS: String(seconds * 1_000),
      ...this.environment,
    });
    this.workers.add(worker);
    return worker;
  }

  /** Kills them all, and ends what they have left: statements that wait for a lock, and their leases. */
  async killWorkers(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.kill()));
    this.workers.clear();
    await this.context.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await this.context.rows(
      `update serp_snapshots set lease_until = now() - interval '1 second' where lease_until is not null`,
    );
  }

  /** One worker after the other, each a bit more than a minute later and killed once it has nothing to do. */
  async finish(steps = 4, from = STEP_SECONDS): Promise<void> {
    for (let step = 0; step < steps && !(await this.isOver()); step += 1) {
      const seconds = from + step * STEP_SECONDS;
      await this.worker(seconds);
      await this.idle(seconds);
      await this.killWorkers();
    }
  }

  /** Pauses of the provider are over, whatever the clock of the worker says. */
  async endPauses(): Promise<void> {
    const { commands } = this.context.module.get(RedisConnections);
    const keys = await commands.keys('search-data:pace:*');
    if (keys.length > 0) await commands.del(keys);
  }

  /** Resolves when nothing is left to do for a worker whose clock is ahead by `seconds`. */
  async idle(seconds = 0): Promise<void> {
    await until(async () => {
      const [row] = await this.context.rows<{ n: number }>(
        `select (select count(*) from serp_snapshots where status in ('queued', 'reading', 'waiting')
             and (lease_until > now() or resume_at <= now() + make_interval(secs => ?)))::int
           + (select count(*) from tracked_keywords where refresh_id is not null
             and pending_snapshot_id is null)::int as n`,
        [seconds],
      );
      return row?.n === 0;
    });
  }

  /** Resolves when a statement of a worker waits for a lock that the test holds. */
  async blocked(): Promise<void> {
    await until(async () => {
      const rows = await this.context.rows(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
  }

  async result(): Promise<RefreshResult> {
    const checks = await this.context.rows<{ keyword_id: string; shown: string }>(
      `select keyword_id, coalesce(reason, outcome) as shown from rank_checks order by 2`,
    );
    const [sums] = await this.context.rows<Omit<RefreshResult, 'outcomes' | 'tasksByTag'>>(
      `select coalesce(sum(spent_micros), 0)::int as "spentMicros",
         coalesce(sum(reserved_micros), 0)::int as "reservedMicros",
         (select coalesce(sum(top_3 + top_10 + top_20 + top_50 + top_100 + not_in_depth + unknown), 0)::int
          from rank_distribution_days) as counted,
         (select status || ' ' || done || ' of ' || total from keyword_refreshes) as refresh
       from provider_budgets`,
    );
    if (sums === undefined) throw new Error('An aggregate has a row.');
    const tags = this.server.tasks.accepted.map(({ input }) => String(input.tag));
    return {
      ...sums,
      outcomes: checks.map(({ shown }) => shown),
      checkedKeywords: new Set(checks.map(({ keyword_id }) => keyword_id)).size,
      tasksByTag: [...Map.groupBy(tags, (tag) => tag).values()].map((all) => all.length),
      chargedMicros: this.server.spentMicros,
    };
  }

  /** Requests that have posted a task, accepted or not. */
  get posts(): number {
    return this.server.callsOf(POST).length;
  }

  async close(): Promise<void> {
    await this.killWorkers();
    await this.tracker.close();
    await this.server.close();
  }

  private async isOver(): Promise<boolean> {
    const rows = await this.context.rows(
      `select 1 from keyword_refreshes where status in ('queued', 'running')`,
    );
    return rows.length === 0;
  }
}

export function isPost(path: string): boolean {
  return path === POST;
}

/** Resolves when the condition holds; rejects after a minute. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('It does not come to that.');
    await wait(POLL_MS);
  }
}
