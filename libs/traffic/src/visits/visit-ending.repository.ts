import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CampaignStatus, DeviceType, VisitErrorCode } from '../contract/index.js';
import type { Pageview } from '../engines/visit-engine.js';
import { insertPageVitals } from './page-vitals-rows.js';
import type { VisitClaim } from './visit-lease.js';

/** A visit under way whose campaign and row are locked. */
export interface LockedVisit {
  readonly visitId: string;
  readonly campaignId: string;
  readonly campaignStatus: CampaignStatus;
  readonly userId: string;
  readonly origin: string;
  /** `null` when it was removed since. */
  readonly websiteId: string | null;
  /** 0 where the campaign tries nothing again. */
  readonly retries: number;
  readonly attempts: number;
  readonly seq: number;
  readonly seed: number;
  readonly dueAtMs: number;
  readonly startedAtMs: number;
  readonly personaId: string;
  readonly country: string;
  readonly deviceType: DeviceType;
}

/** The outcome of a visit; instants are milliseconds since 1970, durations milliseconds. */
export interface VisitOutcome {
  readonly status: 'completed' | 'failed' | 'cancelled';
  readonly startedAt: Date | null;
  readonly finishedAt: Date;
  readonly latenessMs: number | null;
  readonly durationMs: number | null;
  readonly loadMs: number | null;
  readonly pages: number;
  readonly errorCode: VisitErrorCode | null;
  readonly error: string | null;
  readonly screenshotKey: string | null;
}

/** Writes of the transaction that ends an attempt; the caller has opened it. */
@Injectable()
export class VisitEndingRepository {
  /** The website of the attempt, without a lock; `null` when it is not the current attempt. */
  async findOrigin(em: EntityManager, { visitId, token }: VisitClaim): Promise<string | null> {
    const rows = await em.execute<{ origin: string }[]>(
      `select c.origin from visits v join campaigns c on c.id = v.campaign_id
       where v.id = ? and v.lease_token = ? and v.status = 'running'`,
      [visitId, token],
    );
    return rows[0]?.origin ?? null;
  }

  /** Locks campaign, then visit; `null` when it is not the current attempt. */
  async lock(tx: EntityManager, { visitId, token }: VisitClaim): Promise<LockedVisit | null> {
    await tx.execute(
      `select id from campaigns where id = (select campaign_id from visits where id = ?) for update`,
      [visitId],
    );
    const rows = await tx.execute<LockedVisit[]>(
      `select v.id as "visitId", v.campaign_id as "campaignId", c.status as "campaignStatus",
              c.user_id as "userId", c.origin, c.website_id as "websiteId", v.attempts, v.seq, c.seed,
              case when c.auto_retry then c.retries else 0 end as retries,
              (extract(epoch from v.due_at) * 1000)::float8 as "dueAtMs",
              (extract(epoch from v.started_at) * 1000)::float8 as "startedAtMs",
              v.persona_id as "personaId", v.country, v.device_type as "deviceType"
       from visits v join campaigns c on c.id = v.campaign_id
       where v.id = ? and v.lease_token = ? and v.status = 'running' for update of v`,
      [visitId, token],
    );
    return rows[0] ?? null;
  }

  /** Visits of its campaign that have a screenshot. */
  async countPictures(em: EntityManager, { visitId }: VisitClaim): Promise<number> {
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from visits
       where campaign_id = (select campaign_id from visits where id = ?) and screenshot_key is not null`,
      [visitId],
    );
    return row?.count ?? 0;
  }

  /** Waits again from `dueAt` on. */
  async putBack(
    tx: EntityManager,
    visit: LockedVisit,
    again: {
      readonly dueAt: Date;
      readonly attempts: number;
      readonly errorCode: VisitErrorCode | null;
      readonly error: string | null;
    },
  ): Promise<void> {
    await tx.execute(
      `update visits set status = 'waiting', due_at = ?, attempts = ?, lease_token = null, lease_until = null,
              worker_id = null, started_at = null, error_code = ?, error = ? where id = ?`,
      [again.dueAt, again.attempts, again.errorCode, again.error, visit.visitId],
    );
    await tx.execute('update campaigns set in_progress = in_progress - 1 where id = ?', [
      visit.campaignId,
    ]);
  }

  async end(
    tx: EntityManager,
    visit: LockedVisit,
    outcome: VisitOutcome,
    pages: readonly Pageview[],
  ): Promise<void> {
    const { status, startedAt, finishedAt, latenessMs, durationMs, loadMs } = outcome;
    await tx.execute(
      `update visits set status = ?, lease_token = null, lease_until = null, started_at = ?, finished_at = ?,
              lateness_ms = ?, duration_ms = ?, load_ms = ?, pages = ?, error_code = ?, error = ?,
              screenshot_key = ? where id = ?`,
      [
        ...[status, startedAt, finishedAt, latenessMs, durationMs, loadMs, outcome.pages],
        ...[outcome.errorCode, outcome.error, outcome.screenshotKey, visit.visitId],
      ],
    );
    if (pages.length > 0) await this.insertPages(tx, visit.visitId, pages);
    if (status === 'completed') await insertPageVitals(tx, visit.visitId, pages);
    const shown = status === 'completed' ? outcome.pages : 0;
    await tx.execute(
      `update campaigns set in_progress = in_progress - 1, ${status} = ${status} + 1,
              pages_visited = pages_visited + ? where id = ?`,
      [shown, visit.campaignId],
    );
    if (status !== 'cancelled') await this.countHour(tx, visit, outcome);
  }

  private async insertPages(
    tx: EntityManager,
    visitId: string,
    pages: readonly Pageview[],
  ): Promise<void> {
    const rows = pages.map(({ url, status, loadMs }, index) => ({
      ...{ seq: index + 1, url, status, loadMs: loadMs === null ? null : Math.round(loadMs) },
    }));
    await tx.execute(
      `insert into visit_pageviews (visit_id, seq, url, status, load_ms)
       select ?, p.seq, left(p.url, 2048), p.status, p."loadMs"
       from jsonb_to_recordset(?::jsonb) as p(seq int, url text, status int, "loadMs" int)`,
      [visitId, JSON.stringify(rows)],
    );
  }

  private async countHour(
    tx: EntityManager,
    visit: LockedVisit,
    { status, finishedAt, pages, loadMs }: VisitOutcome,
  ): Promise<void> {
    const isCompleted = status === 'completed';
    const isLoaded = isCompleted && loadMs !== null;
    const counts = [
      ...[finishedAt, visit.personaId, visit.country, visit.deviceType],
      ...[isCompleted ? 1 : 0, isCompleted ? 0 : 1, isCompleted ? pages : 0],
      ...[isLoaded ? loadMs : 0, isLoaded ? 1 : 0],
    ];
    const { userId, websiteId } = visit;
    await tx.execute(addToHour('visit_hours', ['user_id']), [userId, ...counts]);
    if (websiteId === null) return;
    const owners = ['user_id', 'website_id'];
    await tx.execute(addToHour('visit_website_hours', owners), [userId, websiteId, ...counts]);
  }
}

/** Adds one visit to the sums of its hour, by owner and persona. */
function addToHour(
  table: 'visit_hours' | 'visit_website_hours',
  owners: readonly string[],
): string {
  const key = owners.join(', ');
  return `insert into ${table} as h (${key}, hour, persona_id, country, device_type, completed, failed, pages,
                                     load_ms, loads)
     values (${owners.map(() => '?').join(', ')}, date_trunc('hour', ?::timestamptz, 'UTC'), ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (${key}, hour, persona_id) do update set completed = h.completed + excluded.completed,
       failed = h.failed + excluded.failed, pages = h.pages + excluded.pages,
       load_ms = h.load_ms + excluded.load_ms, loads = h.loads + excluded.loads`;
}
