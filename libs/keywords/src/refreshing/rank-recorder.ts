import { LeaseLostError, queryBound } from '@app/common';
import type { Lease } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { raiseAlerts } from '../alerts/raise-alerts.js';
import { SerpSnapshot } from '../entities/serp-snapshot.entity.js';
import { bucketChanges, checkKeyword, isOfPayer } from './checked-keyword.js';
import type { FinishedReading } from './checked-keyword.js';
import type { LockedKeyword } from './locked-keyword.js';
import { comparedCheck } from './compared-check.js';
import type { Checked, Finished } from './compared-check.js';
import { GroupCommit } from './group-commit.js';
import type { Written } from './group-commit.js';
import { RankDayPartitions } from './rank-day-partitions.repository.js';
import { countRefreshes, refreshCosts } from './refresh-counts.js';
import type { Advanced } from './refresh-counts.js';
import { RefreshEndings } from './refresh-endings.js';
import { CHECK_COLUMNS, DAY_COLUMNS, SNAPSHOT_COLUMNS, STATE_COLUMNS } from './rank-columns.js';

/** Readings of a transaction; more would keep the rows of the counts locked for long. */
const MOST_AT_ONCE = 16;

/**
 * Writes what readings showed: result pages, checks, days, counts, current ranks and ended refreshes in one transaction, fenced by the
 * leases on the result pages. A reading is written once, whatever is killed.
 */
@Injectable()
export class RankRecorder {
  /** A transaction for each reading would be half of the time of a round. */
  private readonly commits = new GroupCommit<Finished, string[]>(
    (group) => this.write(group),
    MOST_AT_ONCE,
  );

  constructor(
    private readonly em: EntityManager,
    private readonly partitions: RankDayPartitions,
    private readonly endings: RefreshEndings,
  ) {}

  /** Returns the refreshes that have advanced. Throws LeaseLostError. */
  async record(lease: Lease, snapshot: SerpSnapshot, reading: FinishedReading): Promise<string[]> {
    await this.partitions.ensure(dayOf(reading));
    return this.commits.add({ lease, snapshot, reading });
  }

  private write(group: readonly Finished[]): Promise<Written<string[]>[]> {
    return this.em.fork().transactional(async (tx) => {
      const held = await fence(tx, group);
      const advanced = new Map<string, string[]>();
      const days = new Map<string, Finished[]>();
      for (const each of group) {
        if (!held.has(each.lease.id)) continue;
        const day = dayOf(each.reading);
        days.set(day, [...(days.get(day) ?? []), each]);
      }
      for (const [day, finished] of days) {
        const refreshes = await writeDay(tx, finished, day);
        const ids = refreshes.map(({ id }) => id);
        for (const { lease } of finished) advanced.set(lease.id, ids);
        const ended = refreshes.filter(({ hasEnded }) => hasEnded);
        await this.endings.announce(
          tx,
          ended.map(({ id }) => id),
        );
      }
      return group.map(({ lease }) => {
        const result = advanced.get(lease.id);
        return result === undefined ? { error: new LeaseLostError() } : { result };
      });
    });
  }
}

function dayOf({ now }: FinishedReading): string {
  return now.toISOString().slice(0, 10);
}

/** Locks the result pages whose lease is still held, and returns their ids. */
async function fence(tx: EntityManager, group: readonly Finished[]): Promise<ReadonlySet<string>> {
  const rows = await queryBound<{ id: string }>(
    tx,
    `select s.id from serp_snapshots s
     join jsonb_to_recordset($1::jsonb) l(id uuid, token uuid) on l.id = s.id and l.token = s.lease_token
     order by s.id for update of s`,
    [JSON.stringify(group.map(({ lease: { id, token } }) => ({ id, token })))],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the refreshes that have advanced. */
async function writeDay(
  tx: EntityManager,
  finished: readonly Finished[],
  day: string,
): Promise<Advanced[]> {
  const keywords = await lockPending(tx, finished, day);
  const checked: Checked[] = [];
  const concerned: LockedKeyword[] = [];
  const unsure: { readonly of: Finished; readonly keywords: LockedKeyword[] }[] = [];
  for (const of of finished) {
    const { snapshot, reading } = of;
    const again: LockedKeyword[] = [];
    for (const keyword of keywords) {
      if (keyword.pending_snapshot_id !== snapshot.id) continue;
      if (isOfPayer(reading.outcome) && keyword.user_id !== snapshot.userId) continue;
      concerned.push(keyword);
      const result = checkKeyword(keyword, reading);
      if (result === 'confirm') again.push(keyword);
      else checked.push({ id: randomUUID(), of, keyword, result });
    }
    unsure.push({ of, keywords: again });
  }
  await storeSnapshots(tx, finished);
  await storeChecks(tx, checked);
  await storeDays(tx, checked, day);
  await storeStates(tx, checked);
  await raiseAlerts(tx, checked.flatMap(comparedCheck), latestOf(finished));
  await releaseOthers(tx, keywords, concerned);
  for (const { of, keywords: again } of unsure)
    await readAgain(tx, of.snapshot, again, of.reading.now);
  await countDays(tx, checked, day);
  const costs = refreshCosts(finished, keywords);
  return countRefreshes(tx, checked, costs, latestOf(finished));
}

function latestOf(finished: readonly Finished[]): Date {
  return new Date(Math.max(...finished.map(({ reading }) => reading.now.getTime())));
}

function lockPending(
  tx: EntityManager,
  finished: readonly Finished[],
  day: string,
): Promise<(LockedKeyword & { readonly pending_snapshot_id: string })[]> {
  return queryBound(
    tx,
    `select k.*, d.outcome as day_outcome, d.position as day_position,
       coalesce((select not f.is_of_all from keyword_refreshes f where f.id = k.refresh_id), false) as is_live,
       m.engine = 'demo' as is_demo
     from tracked_keywords k join search_markets m on m.id = k.market_id
     left join rank_days d on d.keyword_id = k.id and d.source = 'checks' and d.day = $2
     where k.pending_snapshot_id = any($1::uuid[]) order by k.id for no key update of k`,
    [finished.map(({ snapshot }) => snapshot.id), day],
  );
}

/** Stores the result pages and gives their leases up. */
async function storeSnapshots(tx: EntityManager, finished: readonly Finished[]): Promise<void> {
  const rows = finished.map(({ snapshot, reading: { outcome, now } }) => {
    const shared = {
      id: snapshot.id,
      provider: outcome.provider,
      adapter_version: outcome.adapterVersion,
      key_owner: outcome.keyOwner,
      cost_micros: outcome.costMicros,
      failed_over: outcome.failedOver.map(({ provider }) => provider),
    };
    if (outcome.kind !== 'read') return { ...shared, status: 'failed', reason: outcome.reason };
    const { results, features, pagesRead, depthRead, coverage } = outcome.reading;
    return {
      ...{ ...shared, status: 'read', results, features, coverage },
      ...{ pages_read: pagesRead, depth_read: depthRead, fetched_at: now },
    };
  });
  await queryBound(
    tx,
    `update serp_snapshots s set lease_token = null, lease_until = null,
            ${Object.keys(SNAPSHOT_COLUMNS)
              .map((name) => `${name} = r.${name}`)
              .join(', ')}
     from jsonb_to_recordset($1::jsonb) r(id uuid, ${definitions(SNAPSHOT_COLUMNS)}) where s.id = r.id`,
    [JSON.stringify(rows)],
  );
}

async function storeChecks(tx: EntityManager, checked: readonly Checked[]): Promise<void> {
  if (checked.length === 0) return;
  const names = Object.keys(CHECK_COLUMNS);
  await queryBound(
    tx,
    `insert into rank_checks (${names.join(', ')}) select ${names.join(', ')}
     from jsonb_to_recordset($1::jsonb) r(${definitions(CHECK_COLUMNS)})`,
    [JSON.stringify(checked.map(({ id, result }) => ({ id, ...result.check })))],
  );
}

async function storeDays(
  tx: EntityManager,
  checked: readonly Checked[],
  day: string,
): Promise<void> {
  const rows = checked.flatMap(({ keyword, result }) =>
    result.day === null
      ? []
      : [{ keyword_id: keyword.id, user_id: keyword.user_id, ...result.day }],
  );
  if (rows.length === 0) return;
  const names = Object.keys(DAY_COLUMNS);
  const flag = (name: string): string =>
    DAY_COLUMNS[name as keyof typeof DAY_COLUMNS] === 'boolean' ? `coalesce(${name}, false)` : name;
  const values = names.filter((name) => name !== 'keyword_id');
  await queryBound(
    tx,
    `insert into rank_days (source, day, ${names.join(', ')})
     select 'checks', $2::date, ${names.map(flag).join(', ')}
     from jsonb_to_recordset($1::jsonb) r(${definitions(DAY_COLUMNS)})
     on conflict (keyword_id, source, day) do update
       set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [JSON.stringify(rows), day],
  );
}

async function storeStates(tx: EntityManager, checked: readonly Checked[]): Promise<void> {
  if (checked.length === 0) return;
  const names = Object.keys(STATE_COLUMNS);
  await queryBound(
    tx,
    `update tracked_keywords k set pending_snapshot_id = null, refresh_id = null,
            ${names.map((name) => `${name} = r.${name}`).join(', ')}
     from jsonb_to_recordset($1::jsonb) r(id uuid, ${definitions(STATE_COLUMNS)}) where k.id = r.id`,
    [JSON.stringify(checked.map(({ keyword, result }) => ({ id: keyword.id, ...result.state })))],
  );
}

/** Others can pay for the same reading; they are still due. */
async function releaseOthers(
  tx: EntityManager,
  all: readonly LockedKeyword[],
  concerned: readonly LockedKeyword[],
): Promise<void> {
  const isConcerned = new Set(concerned.map(({ id }) => id));
  const others = all.flatMap(({ id }) => (isConcerned.has(id) ? [] : [id]));
  if (others.length === 0) return;
  await queryBound(
    tx,
    'update tracked_keywords set pending_snapshot_id = null where id = any($1::uuid[])',
    [others],
  );
}

/** Falls are read once more, to full depth, before anybody is notified. */
async function readAgain(
  tx: EntityManager,
  snapshot: SerpSnapshot,
  unsure: readonly LockedKeyword[],
  now: Date,
): Promise<void> {
  if (unsure.length === 0) return;
  const id = randomUUID();
  await tx.insert(SerpSnapshot, {
    id,
    text: snapshot.text,
    marketId: snapshot.marketId,
    userId: snapshot.userId ?? null,
    depth: Math.max(...unsure.map(({ depth }) => depth)),
    status: 'queued',
    isLive: snapshot.isLive,
    confirmsId: snapshot.id,
    resumeAt: now,
    createdAt: now,
  });
  await queryBound(
    tx,
    'update tracked_keywords set pending_snapshot_id = $1 where id = any($2::uuid[])',
    [id, unsure.map((keyword) => keyword.id)],
  );
}

async function countDays(
  tx: EntityManager,
  checked: readonly Checked[],
  day: string,
): Promise<void> {
  const counts = new Map<string, Record<string, string | number>>();
  for (const { keyword, result } of checked) {
    const { user_id, target } = keyword;
    const key = `${user_id}\n${target}`;
    const row = counts.get(key) ?? { user_id, target };
    counts.set(key, row);
    for (const { bucket, by } of bucketChanges(keyword, result))
      row[bucket] = Number(row[bucket] ?? 0) + by;
  }
  if (counts.size === 0) return;
  const buckets = ['top_3', 'top_10', 'top_20', 'top_50', 'top_100', 'not_in_depth', 'unknown'];
  await queryBound(
    tx,
    `insert into rank_distribution_days as d (user_id, target, day, ${buckets.join(', ')})
     select user_id, target, $2::date, ${buckets.map((name) => `coalesce(${name}, 0)`).join(', ')}
     from jsonb_to_recordset($1::jsonb)
       r(user_id uuid, target text, ${buckets.map((name) => `${name} int`).join(', ')})
     order by user_id, target
     on conflict (user_id, target, day) do update
       set ${buckets.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}`,
    [JSON.stringify([...counts.values()]), day],
  );
}

function definitions(columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
}
