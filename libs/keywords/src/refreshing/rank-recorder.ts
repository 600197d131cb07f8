import { queryBound } from '@app/common';
import type { Lease } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { SerpSnapshot } from '../entities/serp-snapshot.entity.js';
import { bucketChanges, checkKeyword, isOfPayer } from './checked-keyword.js';
import type { CheckedKeyword, FinishedReading, LockedKeyword } from './checked-keyword.js';
import { RankDayPartitions } from './rank-day-partitions.repository.js';
import { CHECK_COLUMNS, DAY_COLUMNS, STATE_COLUMNS } from './rank-columns.js';

interface Checked {
  readonly keyword: LockedKeyword;
  readonly result: CheckedKeyword;
}

/**
 * Writes what a reading showed: result page, checks, days, counts and current ranks in one transaction, fenced by the
 * lease on the result page. A reading is written once, whatever is killed.
 */
@Injectable()
export class RankRecorder {
  constructor(private readonly partitions: RankDayPartitions) {}

  /** Returns the refreshes that have advanced. Throws LeaseLostError. */
  async record(lease: Lease, snapshot: SerpSnapshot, reading: FinishedReading): Promise<string[]> {
    const day = reading.now.toISOString().slice(0, 10);
    await this.partitions.ensure(day);
    const refreshes = new Set<string>();
    await lease.end(async (tx) => {
      const keywords = await lockPending(tx, snapshot.id, day);
      const concerned = isOfPayer(reading.outcome)
        ? keywords.filter(({ user_id }) => user_id === snapshot.userId)
        : keywords;
      const results = concerned.map((keyword) => ({
        keyword,
        result: checkKeyword(keyword, reading),
      }));
      const checked = results.flatMap(({ keyword, result }) =>
        result === 'confirm' ? [] : [{ keyword, result }],
      );
      const unsure = results.flatMap(({ keyword, result }) =>
        result === 'confirm' ? [keyword] : [],
      );
      await storeSnapshot(tx, snapshot, reading);
      await storeChecks(tx, checked);
      await storeDays(tx, checked, day);
      await storeStates(tx, checked);
      await releaseOthers(tx, keywords, concerned);
      await readAgain(tx, snapshot, unsure, reading.now);
      await countDays(tx, checked, day);
      for (const id of await countRefreshes(tx, checked, reading.now)) refreshes.add(id);
    });
    return [...refreshes];
  }
}

function lockPending(tx: EntityManager, snapshotId: string, day: string): Promise<LockedKeyword[]> {
  return queryBound(
    tx,
    `select k.*, d.outcome as day_outcome, d.position as day_position
     from tracked_keywords k
     left join rank_days d on d.keyword_id = k.id and d.source = 'checks' and d.day = $2
     where k.pending_snapshot_id = $1 order by k.id for no key update of k`,
    [snapshotId, day],
  );
}

async function storeSnapshot(
  tx: EntityManager,
  snapshot: SerpSnapshot,
  { outcome, now }: FinishedReading,
): Promise<void> {
  const { provider, adapterVersion, keyOwner, costMicros, failedOver } = outcome;
  const shared = {
    provider,
    adapterVersion,
    keyOwner,
    costMicros,
    failedOver: failedOver.map((each) => each.provider),
  };
  if (outcome.kind === 'read') {
    const { results, features, pagesRead, depthRead, coverage } = outcome.reading;
    const read = { results, features, pagesRead, depthRead, coverage, fetchedAt: now };
    await tx.nativeUpdate(
      SerpSnapshot,
      { id: snapshot.id },
      { ...shared, ...read, status: 'read' },
    );
    return;
  }
  const { reason } = outcome;
  await tx.nativeUpdate(SerpSnapshot, { id: snapshot.id }, { ...shared, reason, status: 'failed' });
}

async function storeChecks(tx: EntityManager, checked: readonly Checked[]): Promise<void> {
  if (checked.length === 0) return;
  const names = Object.keys(CHECK_COLUMNS);
  await queryBound(
    tx,
    `insert into rank_checks (${names.join(', ')}) select ${names.join(', ')}
     from jsonb_to_recordset($1::jsonb) r(${definitions(CHECK_COLUMNS)})`,
    [JSON.stringify(checked.map(({ result }) => ({ id: randomUUID(), ...result.check })))],
  );
}

async function storeDays(
  tx: EntityManager,
  checked: readonly Checked[],
  day: string,
): Promise<void> {
  const rows = checked.flatMap(({ keyword, result }) =>
    result.day === null ? [] : [{ keyword_id: keyword.id, ...result.day }],
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

async function countRefreshes(
  tx: EntityManager,
  checked: readonly Checked[],
  now: Date,
): Promise<string[]> {
  const rows = checked.flatMap(({ keyword, result }) =>
    keyword.refresh_id === null ? [] : [{ id: keyword.refresh_id, outcome: result.outcome }],
  );
  if (rows.length === 0) return [];
  const counted = await queryBound<{ id: string }>(
    tx,
    `update keyword_refreshes f set done = done + n.n, ranked = f.ranked + n.ranked,
            not_in_depth = f.not_in_depth + n.not_in_depth, unknown = f.unknown + n.unknown,
            deferred = f.deferred + n.deferred,
            status = case when done + n.n >= total then 'completed' else 'running' end,
            finished_at = case when done + n.n >= total then $2::timestamptz end
     from (select id, count(*)::int as n,
             (count(*) filter (where outcome = 'ranked'))::int as ranked,
             (count(*) filter (where outcome = 'not_in_depth'))::int as not_in_depth,
             (count(*) filter (where outcome = 'unknown'))::int as unknown,
             (count(*) filter (where outcome = 'deferred'))::int as deferred
           from jsonb_to_recordset($1::jsonb) r(id uuid, outcome text) group by id order by id) n
     where f.id = n.id and f.status in ('queued', 'running') returning f.id`,
    [JSON.stringify(rows), now],
  );
  return counted.map(({ id }) => id);
}

function definitions(columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
}
