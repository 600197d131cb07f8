import { queryBound } from '@app/common';
import type { ListPosition } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AlertChannel, AlertKind } from '../contract/index.js';
import type { WaitingAlerts } from '../rules/alert-round.js';

type Instant = Date | string;

/** A raised alert with its keyword. */
export interface AlertRow {
  readonly id: string;
  readonly rule_id: string | null;
  readonly kind: AlertKind;
  readonly threshold: number | null;
  readonly keyword_id: string;
  readonly keyword: string;
  readonly domain: string;
  readonly market_id: number;
  readonly from_position: number | null;
  readonly from_depth: number;
  readonly from_address: string | null;
  readonly from_at: Instant;
  readonly to_position: number | null;
  readonly to_depth: number;
  readonly to_address: string | null;
  readonly to_at: Instant;
  readonly created_at: Instant;
}

const ALERTS = `select a.id, a.rule_id, a.kind, a.threshold, a.keyword_id, k.text as keyword, k.target as domain,
    k.market_id, a.from_position, a.from_depth, a.from_address, a.from_at, a.to_position, a.to_depth, a.to_address, a.to_at, a.created_at
  from rank_alerts a join tracked_keywords k on k.id = a.keyword_id`;

/** Alerts that were raised. */
@Injectable()
export class AlertsRepository {
  constructor(private readonly em: EntityManager) {}

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(work);
  }

  /** Newest first, those after `after`. */
  list(userId: string, after: ListPosition | null, limit: number): Promise<AlertRow[]> {
    return queryBound(
      this.em.fork(),
      `${ALERTS} where a.user_id = $1 and ($2::timestamptz is null or (a.created_at, a.id) < ($2, $3::uuid))
       order by a.created_at desc, a.id desc limit $4`,
      [userId, after?.createdAt ?? null, after?.id ?? null, limit],
    );
  }

  /** Users with alerts that nobody was notified of, longest waiting first. */
  async waiting(limit: number): Promise<({ readonly userId: string } & WaitingAlerts)[]> {
    const rows = await queryBound<{
      user_id: string;
      oldest_at: Instant;
      is_reading: boolean;
      next_due_at: Instant | null;
    }>(
      this.em.fork(),
      `select w.user_id, w.oldest_at, k.is_reading, k.next_due_at
       from (select user_id, min(created_at) as oldest_at from rank_alerts where notice_id is null
             group by user_id order by 2 limit $1) w
       cross join lateral (
         select coalesce(bool_or(pending_snapshot_id is not null or refresh_id is not null), false) as is_reading,
           min(next_due_at) as next_due_at
         from tracked_keywords where user_id = w.user_id) k
       order by w.oldest_at`,
      [limit],
    );
    return rows.map(({ user_id, oldest_at, is_reading, next_due_at }) => ({
      userId: user_id,
      oldestAt: new Date(oldest_at),
      isReading: is_reading,
      nextDueAt: next_due_at === null ? null : new Date(next_due_at),
    }));
  }

  /** Puts what waits into one notice; 0 when another worker was faster. */
  async take(tx: EntityManager, userId: string, noticeId: string): Promise<number> {
    const rows = await queryBound<object>(
      tx,
      `update rank_alerts set notice_id = $2 where user_id = $1 and notice_id is null returning 1`,
      [userId, noticeId],
    );
    return rows.length;
  }

  /** The alerts of a notice for a channel: how many there are, and the first of them in the order of their kinds. */
  async ofNotice(
    tx: EntityManager,
    noticeId: string,
    { channel, userId, limit }: { channel: AlertChannel; userId: string; limit: number },
  ): Promise<{ readonly total: number; readonly alerts: readonly AlertRow[] }> {
    const where = `a.user_id = $1 and a.notice_id = $2 and $3 = any(a.channels)`;
    const values = [userId, noticeId, channel];
    const [count] = await queryBound<{ n: number }>(
      tx,
      `select count(*)::int as n from rank_alerts a where ${where}`,
      values,
    );
    const total = count?.n ?? 0;
    if (total === 0) return { total, alerts: [] };
    const alerts = await queryBound<AlertRow>(
      tx,
      `${ALERTS} where ${where} order by a.kind, a.to_at, a.id limit $4`,
      [...values, limit],
    );
    return { total, alerts };
  }
}
