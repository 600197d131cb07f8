import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { ResultPages } from '@app/search-data';
import type { TrackKeywordsInput, TrackedKeyword } from '../contract/index.js';
import { trackKeywordsInput } from '../contract/index.js';
import { KeywordsModule } from '../keywords.module.js';
import { RefreshRounds } from '../refreshing/refresh-rounds.js';
import { RefreshesService } from '../refreshing/refreshes.service.js';
import { KeywordsService } from '../tracking/keywords.service.js';
import { TrackingService } from '../tracking/tracking.service.js';
import { FakeResultPages } from './fake-result-pages.js';

/** The tracker against the real database, with result pages that tests write. */
export class KeywordsContext {
  private constructor(
    readonly context: TestContext,
    readonly pages: FakeResultPages,
  ) {}

  static async create(environment: Record<string, string> = {}): Promise<KeywordsContext> {
    const context = await createTestContext([AuthModule, KeywordsModule], environment);
    const pages = new FakeResultPages();
    // The module's provider is the real one, or none: requests go to the fake.
    const real = context.module.get(ResultPages);
    for (const name of ['read', 'estimate', 'offered', 'isSaving', 'targetRefusal'] as const)
      Object.assign(real, { [name]: pages[name].bind(pages) });
    return new KeywordsContext(context, pages);
  }

  readonly get = <T>(service: new (...args: never[]) => T): T => this.context.module.get(service);

  get keywords(): KeywordsService {
    return this.get(KeywordsService);
  }
  get tracking(): TrackingService {
    return this.get(TrackingService);
  }
  get refreshes(): RefreshesService {
    return this.get(RefreshesService);
  }

  aUser(): Promise<Actor> {
    return newUser(this.context);
  }

  /** The user's plan from now on. */
  async plan(actor: Actor, code: string): Promise<void> {
    await this.context.rows(
      `insert into scan_allowances (user_id, plan_code, period_starts_on, granted) values (?, ?, '2026-11-01', 25)
       on conflict (user_id) do update set plan_code = excluded.plan_code`,
      [actor.userId, code],
    );
  }

  async track(
    actor: Actor,
    text: string,
    options: Partial<TrackKeywordsInput> = {},
  ): Promise<TrackedKeyword[]> {
    const input = trackKeywordsInput.parse({ text, domain: 'example.com', ...options });
    await this.tracking.trackAll(actor, input);
    return this.list(actor);
  }

  /** All keywords, oldest first. */
  async list(actor: Actor): Promise<TrackedKeyword[]> {
    const { keywords } = await this.keywords.list(actor, listAll());
    return keywords;
  }

  /** One round of the schedule. */
  round(): Promise<number> {
    const signal = new AbortController().signal;
    return this.get(RefreshRounds).run(signal, ['requested', 'due']);
  }

  /** Moves the clock on, and reads what is due then. */
  async roundAfterDays(days: number): Promise<number> {
    const now = this.context.clock.now().getTime();
    this.context.clock.set(new Date(now + days * 86_400_000).toISOString());
    return this.round();
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

function listAll() {
  return { sort: 'keyword', order: 'asc', limit: 200 } as const;
}
