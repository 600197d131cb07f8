import { KeySpending } from '@app/auth';
import { AppError, Clock, IdempotentRequests, JobOutbox, RateLimits } from '@app/common';
import type { Actor, RateLimit } from '@app/common';
import { ResultPages } from '@app/search-data';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type {
  CurrentRefreshResponse,
  RefreshProgress,
  RefreshResponse,
} from '../contract/index.js';
import type { KeywordRefresh } from '../entities/keyword-refresh.entity.js';
import { refreshKeywordJob, refreshKeywordsJob, refreshKeywordsJobKey } from '../keywords.jobs.js';
import { MarketsRepository } from '../markets.repository.js';
import { MAX_STORED_MICROS } from './refresh-counts.js';
import { presentRefresh } from './present-refresh.js';
import { RefreshEndings } from './refresh-endings.js';
import { RefreshProgressStore } from './refresh-progress.store.js';
import { RefreshesRepository } from './refreshes.repository.js';

const REFRESH_ONE: RateLimit = {
  name: 'refresh-keyword',
  points: 60,
  seconds: 3_600,
  message: "You've refreshed too many keywords. Please try again later.",
};
const REFRESH_ALL: RateLimit = {
  name: 'refresh-keywords',
  points: 4,
  seconds: 86_400,
  message: 'You can refresh all keywords four times a day.',
};

interface RequestedRefresh {
  /** `null`: all keywords. */
  readonly keywordId: string | null;
  readonly idempotencyKey: string | null;
  readonly limit: RateLimit;
}

const PAUSED_BY_PLAN = 'This keyword is paused because your plan tracks fewer keywords.';

/** Keywords that a user wants read now. */
@Injectable()
export class RefreshesService {
  constructor(
    private readonly refreshes: RefreshesRepository,
    private readonly markets: MarketsRepository,
    private readonly pages: ResultPages,
    private readonly endings: RefreshEndings,
    private readonly progressStore: RefreshProgressStore,
    private readonly outbox: JobOutbox,
    private readonly spending: KeySpending,
    private readonly limits: RateLimits,
    private readonly requests: IdempotentRequests,
    private readonly clock: Clock,
  ) {}

  /**
   * Once per idempotency key; a keyword that is being refreshed already is not refreshed a second time: the response is
   * the refresh that is under way. Throws `not_found`, `key_limit_reached`, `keyword_limit_reached` for a keyword that the
   * plan pauses, and `rate_limited` after 60 in an hour.
   */
  refreshOne(
    actor: Actor,
    keywordId: string,
    idempotencyKey: string | null = null,
  ): Promise<RefreshResponse> {
    const request = { keywordId, idempotencyKey, limit: REFRESH_ONE };
    return this.once(actor, request, async (tx) => {
      const { userId } = actor;
      const keyword = await this.refreshes.lockKeyword(tx, userId, keywordId);
      if (keyword === null) throw new AppError('not_found', 'Keyword not found');
      const { paused, refreshId } = keyword;
      if (paused === 'plan') throw new AppError('keyword_limit_reached', PAUSED_BY_PLAN);
      return refreshId === null ? null : this.refreshes.find(userId, refreshId, tx);
    });
  }

  /**
   * Once per idempotency key. Throws `key_limit_reached`, `conflict` while another Refresh All of the user is under way,
   * and `rate_limited` after four in a day.
   */
  refreshAll(actor: Actor, idempotencyKey: string | null = null): Promise<RefreshResponse> {
    const request = { keywordId: null, idempotencyKey, limit: REFRESH_ALL };
    return this.once(actor, request, async (tx) => {
      if ((await this.refreshes.findOpen(actor.userId, tx)) !== null)
        throw new AppError('conflict', 'Your keywords are already being refreshed.');
      return null;
    });
  }

  /** The Refresh All under way. */
  async current(actor: Actor): Promise<CurrentRefreshResponse> {
    const refresh = await this.refreshes.findOpen(actor.userId);
    return { success: true, refresh: refresh === null ? null : this.present(refresh) };
  }

  async progress(actor: Actor, id: string): Promise<RefreshProgress> {
    const refresh = await this.refreshes.find(actor.userId, id);
    if (refresh === null) throw new AppError('not_found', 'Refresh not found');
    return this.present(refresh);
  }

  /** Calls `listener` with the current state and after each advance; the returned function ends it. */
  async follow(
    actor: Actor,
    id: string,
    listener: (progress: RefreshProgress) => void,
  ): Promise<() => void> {
    const send = (): void => void this.progress(actor, id).then(listener, () => undefined);
    const stop = await this.progressStore.subscribe(id, send);
    send();
    return stop;
  }

  /** Nothing more is requested; result pages that are being read are still recorded. */
  async cancel(actor: Actor, id: string): Promise<RefreshResponse> {
    await this.progress(actor, id);
    await this.refreshes.transaction(async (tx) => {
      const now = this.clock.now();
      const { wasOpen, underWay } = await this.refreshes.cancel(tx, actor.userId, id, now);
      if (wasOpen) await this.endings.announce(tx, [id], underWay);
    });
    this.progressStore.publish(id);
    return { success: true, refresh: await this.progress(actor, id) };
  }

  /** @param permit throws if it is not permitted; returns a refresh that makes another one unnecessary. */
  private async once(
    actor: Actor,
    { keywordId, idempotencyKey, limit }: RequestedRefresh,
    permit: (tx: EntityManager) => Promise<KeywordRefresh | null>,
  ): Promise<RefreshResponse> {
    const { userId } = actor;
    const { estimateMicros, knownMicros } = await this.estimate(userId, keywordId);
    const request = { operation: 'keywords.refresh', keywordId };
    return this.requests.once({ userId, key: idempotencyKey, request }, async (tx) => {
      const underWay = await permit(tx);
      if (underWay !== null) return { success: true as const, refresh: this.present(underWay) };
      const id = randomUUID();
      const createdAt = this.clock.now();
      const refreshed = { id, userId, keywordId, estimateMicros, createdAt };
      const total = await this.refreshes.start(tx, refreshed);
      // The key after the keywords: two refreshes with it lock the two in the same order. Nothing to read costs nothing.
      const amount = total === 0 ? 0 : knownMicros;
      await this.spending.hold(tx, actor, {
        ...{ subjectId: id, resource: 'rank_check_micros', amount, atLeast: amount },
      });
      // What was refused above does not count.
      await this.limits.count(limit, userId);
      await this.outbox.add(tx, keywordId === null ? refreshKeywordsJob : refreshKeywordJob, {
        key: refreshKeywordsJobKey(id),
        payload: { refreshId: id },
      });
      const refresh = await this.refreshes.find(userId, id, tx);
      if (refresh === null) throw new Error('The refresh was stored.');
      return { success: true as const, refresh: this.present(refresh) };
    });
  }

  /** `estimateMicros` is `null` when one of the markets has no provider; the others are read nevertheless. */
  private async estimate(
    userId: string,
    keywordId: string | null,
  ): Promise<{ readonly estimateMicros: number | null; readonly knownMicros: number }> {
    let micros = 0;
    let isComplete = true;
    for (const { marketId, depth, keywords } of await this.refreshes.depths(userId, keywordId)) {
      const market = await this.markets.get(marketId);
      const isLive = keywordId !== null;
      const estimate = await this.pages.estimate(userId, market, depth, { isLive });
      if (estimate === null) isComplete = false;
      else micros += keywords * estimate.costMicros;
    }
    const knownMicros = Math.min(micros, MAX_STORED_MICROS);
    return { estimateMicros: isComplete ? knownMicros : null, knownMicros };
  }

  private present(refresh: KeywordRefresh): RefreshProgress {
    return presentRefresh(refresh, this.clock.now());
  }
}
