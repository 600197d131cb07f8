import { AppError, queryBound } from '@app/common';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Cadence, PauseReason } from '../contract/index.js';
import { KeywordRefresh } from '../entities/keyword-refresh.entity.js';
import type { RefreshCost } from '../rules/refresh-cost.js';

export interface NewRefresh {
  readonly id: string;
  readonly userId: string;
  /** `null`: all keywords of the user that are not paused. */
  readonly keywordId: string | null;
  readonly estimateMicros: number | null;
  readonly createdAt: Date;
}

/** A keyword that its user wants read. */
export interface RefreshedKeyword {
  readonly paused: PauseReason | null;
  /** The refresh that is under way; `null`: none. */
  readonly refreshId: string | null;
}

/** Keywords that a refresh reads. */
export interface ReadKeywords {
  readonly marketId: number;
  readonly depth: number;
  readonly cadence: Cadence;
  readonly keywords: number;
}

/** Refreshes that users have started. */
@Injectable()
export class RefreshesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Locks an own keyword, so that two requests refresh it once; `null` for no own one. */
  async lockKeyword(
    tx: EntityManager,
    userId: string,
    keywordId: string,
  ): Promise<RefreshedKeyword | null> {
    const [row] = await queryBound<RefreshedKeyword>(
      tx,
      `select paused, refresh_id as "refreshId" from tracked_keywords where id = $1 and user_id = $2
       for no key update`,
      [keywordId, userId],
    );
    return row ?? null;
  }

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(work);
  }

  find(
    userId: string,
    id: string,
    em: EntityManager = this.em.fork(),
  ): Promise<KeywordRefresh | null> {
    return em.findOne(KeywordRefresh, { userId, id });
  }

  findOpen(userId: string, em: EntityManager = this.em.fork()): Promise<KeywordRefresh | null> {
    const open = { userId, isOfAll: true, status: { $in: ['queued', 'running'] } } as const;
    return em.findOne(KeywordRefresh, open);
  }

  /**
   * Stores the refresh, marks its keywords and returns how many there are. Throws `conflict` beside another Refresh All.
   */
  async start(tx: EntityManager, refresh: NewRefresh): Promise<number> {
    const { id, userId, keywordId, estimateMicros, createdAt } = refresh;
    const isOfAll = keywordId === null;
    try {
      const counts = { total: 0, estimateMicros, costMicros: 0 };
      await tx.insert(KeywordRefresh, { id, userId, isOfAll, ...counts, createdAt });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new AppError('conflict', 'Your keywords are already being refreshed.');
    }
    const marked = await queryBound<object>(
      tx,
      `with chosen as (
         select id from tracked_keywords where user_id = $2 and refresh_id is null
           and ($3::uuid is null and paused is null or id = $3 and paused is distinct from 'plan')
         order by id for no key update)
       update tracked_keywords k set refresh_id = $1 from chosen where k.id = chosen.id
       returning k.id`,
      [id, userId, keywordId],
    );
    const total = marked.length;
    const ending = total === 0 ? ({ status: 'completed', finishedAt: createdAt } as const) : {};
    await tx.nativeUpdate(KeywordRefresh, { id }, { total, ...ending });
    return total;
  }

  /** `wasOpen`: it had not ended. `underWay`: keywords that are being read, and paid for, nevertheless. */
  async cancel(
    tx: EntityManager,
    userId: string,
    id: string,
    now: Date,
  ): Promise<{ readonly wasOpen: boolean; readonly underWay: number }> {
    const released = await queryBound<{ isUnderWay: boolean }>(
      tx,
      `with chosen as (select id from tracked_keywords where refresh_id = $1 and user_id = $2
         order by id for no key update)
       update tracked_keywords k set refresh_id = null from chosen where k.id = chosen.id
       returning k.pending_snapshot_id is not null as "isUnderWay"`,
      [id, userId],
    );
    const cancelled = await tx.nativeUpdate(
      KeywordRefresh,
      { id, userId, status: { $in: ['queued', 'running'] } },
      { status: 'cancelled', finishedAt: now },
    );
    const underWay = released.filter(({ isUnderWay }) => isUnderWay).length;
    return { wasOpen: cancelled === 1, underWay };
  }

  /** Of these, the refreshes of all keywords that have ended, and were of any. */
  ended(tx: EntityManager, ids: readonly string[]): Promise<KeywordRefresh[]> {
    return tx.fork({ keepTransactionContext: true }).find(KeywordRefresh, {
      ...{ id: { $in: [...ids] }, isOfAll: true, total: { $gt: 0 } },
      status: { $in: ['completed', 'cancelled'] },
    });
  }

  /** What these refreshes, as far as they have ended, have cost. */
  costs(tx: EntityManager, ids: readonly string[]): Promise<(RefreshCost & { id: string })[]> {
    return queryBound(
      tx,
      `select id, coalesce(cost_micros, 0) as "costMicros", estimate_micros as "estimateMicros", total
       from keyword_refreshes
       where id = any($1::uuid[]) and status in ('completed', 'cancelled') order by id`,
      [ids],
    );
  }

  /** Keywords by market, depth and cadence, for the estimate; a paused one is read by hand only. */
  depths(userId: string, keywordId: string | null): Promise<ReadKeywords[]> {
    return queryBound(
      this.em.fork(),
      `select market_id as "marketId", depth, case when paused is null then cadence else 'manual' end as cadence,
              count(*)::int as keywords
       from tracked_keywords
       where user_id = $1 and ($2::uuid is null and paused is null or id = $2)
       group by 1, 2, 3`,
      [userId, keywordId],
    );
  }
}
