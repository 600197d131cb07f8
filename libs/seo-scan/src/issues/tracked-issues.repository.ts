import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound, queryInBulk } from '../bound-query.js';
import { recheckedSql, recheckingChecks } from './recheck-coverage.js';

export interface EndedScan {
  readonly id: string;
  readonly userId: string;
  /** Scheme, host and port, as found by the scan. */
  readonly origin: string;
  readonly finishedAt: Date;
}

/** Issues by their fingerprints: those after one of them, up to and including another; `null`: to the last. */
export interface FingerprintRange {
  readonly after: string;
  readonly upTo: string | null;
}
const ALL: FingerprintRange = { after: '', upTo: null };

/** SQL: the fingerprint of this alias is in the range of these two parameters. */
function isBetween(issue: string, after: string, upTo: string): string {
  return `${issue}.fingerprint > ${after} and (${upTo}::text is null or ${issue}.fingerprint <= ${upTo})`;
}

/** The recorded columns, and their values for the issues that the scan $1 of the user $2 found on origin $3; it ended at $4. */
const COLUMNS = `user_id, origin, fingerprint, state, check_id, page_url, key, severity, first_scan_id, first_seen_at,
  last_seen_scan_id, last_seen_at, last_looked_scan_id, last_looked_at`;
const FOUND = `$2::uuid, $3, i.fingerprint, 'new', i.check_id, i.page_url, i.key, i.severity, i.scan_id, $4::timestamptz,
  i.scan_id, $4::timestamptz, i.scan_id, now() from scan_issues i where i.scan_id = $1::uuid and i.fingerprint is not null`;

/** A scan that began before the last check does not override the results of that check. */
const IS_LATE = 't.last_looked_at > coalesce(s.started_at, s.created_at)';

/** The history of the issues of a website, updated after each scan: a few statements, however many issues. */
@Injectable()
export class TrackedIssuesRepository {
  /** Locks the history and the ignores of this website until the transaction ends. */
  async lock(tx: EntityManager, userId: string, origin: string): Promise<void> {
    await queryBound(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `issue-history:${userId}:${origin}`,
    ]);
  }

  /** The fingerprint where a range of so many of the scan's issues ends; `null` when no more are left. */
  endOfFound(
    tx: EntityManager,
    scan: EndedScan,
    after: string,
    size: number,
  ): Promise<string | null> {
    return nthFingerprint(tx, 'scan_issues where scan_id = $1 and fingerprint > $2', [
      ...[scan.id, after, size],
    ]);
  }

  /** The same for the issues of the website that are still there, among which `closeMissing` looks. */
  endOfOpen(
    tx: EntityManager,
    scan: EndedScan,
    after: string,
    size: number,
  ): Promise<string | null> {
    return nthFingerprint(
      tx,
      `tracked_issues where user_id = $1 and fingerprint > $2 and origin = $4
         and state not in ('fixed', 'rule_changed')`,
      [scan.userId, after, size, scan.origin],
    );
  }

  /** Whether issues of this website have been recorded before. */
  async hasIssues(tx: EntityManager, { userId, origin }: EndedScan): Promise<boolean> {
    const rows = await queryBound(
      tx,
      'select from tracked_issues where user_id = $1 and origin = $2 limit 1',
      [userId, origin],
    );
    return rows.length > 0;
  }

  /**
   * Does the work of `recordFound` and `markFound` when the website has no recorded issues, so that all are new. Without
   * the comparison, the end of a scan of 1,000 pages takes a fifth less time. The history has to be locked.
   */
  async recordFirst(tx: EntityManager, scan: EndedScan): Promise<void> {
    await queryBound(
      tx,
      `with recorded as (
         insert into tracked_issues (${COLUMNS}) select ${FOUND} order by i.fingerprint
       )
       update scan_issues set state = 'new', first_seen_at = $4
       where scan_id = $1 and fingerprint is not null and state is null`,
      [scan.id, scan.userId, scan.origin, scan.finishedAt],
    );
  }

  /** Records the issues the scan has stored. Idempotent. */
  async recordFound(
    tx: EntityManager,
    scan: EndedScan,
    range: FingerprintRange = ALL,
  ): Promise<void> {
    await queryInBulk(
      tx,
      `insert into tracked_issues as t (${COLUMNS})
       select ${FOUND} and ${isBetween('i', '$5', '$6')} order by i.fingerprint
       on conflict (user_id, origin, fingerprint) do update set
         state = case when t.state not in ('fixed', 'rule_changed') then 'open'
           when (select ${IS_LATE} from scans s where s.id = $1) then t.state
           when t.state = 'rule_changed' then 'open' else 'regressed' end,
         regressed_scan_id = case when t.state = 'fixed'
           and not (select ${IS_LATE} from scans s where s.id = $1) then $1::uuid else t.regressed_scan_id end,
         regressed_at = case when t.state = 'fixed'
           and not (select ${IS_LATE} from scans s where s.id = $1) then $4 else t.regressed_at end,
         severity = excluded.severity,
         last_seen_scan_id = excluded.last_seen_scan_id, last_seen_at = excluded.last_seen_at,
         last_looked_scan_id = excluded.last_looked_scan_id, last_looked_at = excluded.last_looked_at
       where t.last_seen_scan_id <> excluded.last_seen_scan_id`,
      [scan.id, scan.userId, scan.origin, scan.finishedAt, range.after, range.upTo],
    );
  }

  /** Stores the state of the scan's issues in comparison with earlier scans. */
  async markFound(
    tx: EntityManager,
    scan: EndedScan,
    range: FingerprintRange = ALL,
  ): Promise<void> {
    await queryInBulk(
      tx,
      `update scan_issues i
       set state = case when t.state in ('fixed', 'rule_changed') then 'open' else t.state end, first_seen_at = t.first_seen_at
       from tracked_issues t
       where i.scan_id = $1 and t.user_id = $2 and t.origin = $3 and t.fingerprint = i.fingerprint
         and i.state is null and ${isBetween('i', '$4', '$5')} and ${isBetween('t', '$4', '$5')}`,
      [scan.id, scan.userId, scan.origin, range.after, range.upTo],
    );
  }

  /** Whether another scan of this website has completed before. */
  async hasEarlierScan(tx: EntityManager, scan: EndedScan): Promise<boolean> {
    const rows = await queryBound(
      tx,
      `select from scans where user_id = $2 and origin = $3 and id <> $1 and status = 'completed' limit 1`,
      [scan.id, scan.userId, scan.origin],
    );
    return rows.length > 0;
  }

  /**
   * Closes the issues the scan has checked and not found: as fixed, or as gone with a changed rule of their check. The
   * others are unchanged.
   */
  async closeMissing(
    tx: EntityManager,
    scan: EndedScan,
    range: FingerprintRange = ALL,
  ): Promise<void> {
    await queryInBulk(
      tx,
      `with missing as (
         select t.fingerprint, t.check_id, t.page_url, t.last_seen_scan_id as sighting_scan_id
         from tracked_issues t join scans s on s.id = $1::uuid
         where t.user_id = $2 and t.origin = $3 and t.state not in ('fixed', 'rule_changed') and not (${IS_LATE})
           and ${isBetween('t', '$6', '$7')}
           and not exists (select from scan_issues i where i.scan_id = $1 and i.fingerprint = t.fingerprint)
       ), ${recheckedSql({ name: 'looked', from: 'missing', scan: '$1', checks: '$5' })}
       update tracked_issues t
       set state = case when l.has_rule_changed then 'rule_changed' else 'fixed' end,
         fixed_at = case when l.has_rule_changed then t.fixed_at else $4 end,
         fixed_scan_id = case when l.has_rule_changed then t.fixed_scan_id else $1::uuid end,
         rule_changed_at = case when l.has_rule_changed then $4 else t.rule_changed_at end,
         rule_changed_scan_id = case when l.has_rule_changed then $1::uuid else t.rule_changed_scan_id end,
         last_looked_scan_id = $1, last_looked_at = now()
       from looked l
       where l.has_looked and t.user_id = $2 and t.origin = $3 and t.fingerprint = l.fingerprint`,
      [
        ...[scan.id, scan.userId, scan.origin, scan.finishedAt, recheckingChecks],
        ...[range.after, range.upTo],
      ],
    );
  }
}

/** $3 is how many. */
async function nthFingerprint(
  tx: EntityManager,
  from: string,
  parameters: readonly unknown[],
): Promise<string | null> {
  const [row] = await queryBound<{ fingerprint: string }>(
    tx,
    `select fingerprint from ${from} order by fingerprint offset $3::int - 1 limit 1`,
    parameters,
  );
  return row?.fingerprint ?? null;
}
