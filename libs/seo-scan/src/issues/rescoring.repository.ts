import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound, queryInBulk } from '../bound-query.js';
import { OTHER_PAGES } from '../contract/index.js';
import type { ScanDetail, SegmentFilter } from '../contract/index.js';
import type { StoredTallies } from '../engine/audit-tally.js';
import { isFixedLiveIn } from '../live-fixed/live-fixed-issues.js';
import { newOnNewPagesSql, otherPagesSql } from './other-pages-sql.js';
import { findPreviousScan } from './previous-scan.js';
import type { IgnoredOfCheck } from './tally-without-ignored.js';

export interface IssueNumbers {
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  readonly ignored: number;
  readonly new: number;
  readonly regressed: number;
}

/** Issues a scan has closed. */
export interface ClosedIssues {
  readonly fixedIssues: number;
  /** Not found again after the rule of their check had changed. */
  readonly ruleChangedIssues: number;
}

export interface StoredScore {
  readonly score: number | null;
  readonly tallies: StoredTallies | null;
}

interface IgnoredCheckRow extends IgnoredOfCheck {
  readonly checkId: string;
}

/** Conditions over `scan_issues i` that select issues of the scan $1. */
const LEFT_OUT = {
  ignored: 'i.ignore_id is not null',
  ignored_or_fixed_live: `(i.ignore_id is not null or ${isFixedLiveIn('$1')})`,
} as const;

/** SQL: the page of issue `i` is in the segment $3, which may be none of them; `null`: any page. */
const IN_SEGMENT = `case when $3::text is null then true
  when $3 = '${OTHER_PAGES}' then not exists (select from segment_pages m where m.scan_id = $1 and m.url = i.page_url)
  else exists (select from segment_pages m where m.scan_id = $1 and m.url = i.page_url and $3 = any(m.segments::text[])) end`;

/** SQL: no ignore covers the tracked issue of this alias. */
export function notIgnored(issue: string): string {
  return `not exists (
    select from issue_ignores g where g.user_id = ${issue}.user_id and g.origin = ${issue}.origin and g.removed_at is null
      and (g.fingerprint is null or g.fingerprint = ${issue}.fingerprint)
      and (g.check_id is null or g.check_id = ${issue}.check_id)
      and (g.like_pattern is null or ${issue}.page_url like g.like_pattern))`;
}

/** The rows that an ignore affects in one scan. */
@Injectable()
export class RescoringRepository {
  /** Marks the scan's issues with the ignore that covers them now: the closest scope, then the oldest. */
  async markIgnored(
    tx: EntityManager,
    scan: { readonly id: string; readonly userId: string; readonly origin: string },
  ): Promise<void> {
    await queryInBulk(
      tx,
      `with active as materialized (
         select * from issue_ignores where user_id = $2 and origin = $3 and removed_at is null
       ), matched as (
         select i.id, a.id as ignore_id, 1 as reach, a.created_at from scan_issues i
         join active a on a.scope = 'issue' and a.fingerprint = i.fingerprint where i.scan_id = $1
         union all
         select i.id, a.id, 2, a.created_at from scan_issues i
         join active a on a.scope = 'check' and a.check_id = i.check_id where i.scan_id = $1
         union all
         select i.id, a.id, 3, a.created_at from scan_issues i
         join active a on a.scope = 'pattern' and i.page_url like a.like_pattern
           and (a.check_id is null or a.check_id = i.check_id) where i.scan_id = $1
       ), closest as (
         select distinct on (id) id, ignore_id from matched order by id, reach, created_at, ignore_id
       )
       update scan_issues i set ignore_id = c.ignore_id
       from scan_issues f left join closest c on c.id = f.id
       where f.scan_id = $1 and i.scan_id = $1 and i.id = f.id and i.ignore_id is distinct from c.ignore_id
         and (exists (select from active) or exists (select from scan_issues where scan_id = $1 and ignore_id is not null))`,
      [scan.id, scan.userId, scan.origin],
    );
  }

  async numbers(tx: EntityManager, scanId: string): Promise<IssueNumbers> {
    const counted = (condition: string): string =>
      `count(*) filter (where ignore_id is null and ${condition})::int`;
    const [row] = await queryBound<IssueNumbers>(
      tx,
      `select ${counted("severity = 'critical'")} as critical, ${counted("severity = 'high'")} as high,
              ${counted("severity = 'medium'")} as medium, ${counted("severity = 'low'")} as low,
              ${counted("state = 'new'")} as new, ${counted("state = 'regressed'")} as regressed,
              count(ignore_id)::int as ignored
       from scan_issues where scan_id = $1`,
      [scanId],
    );
    return row ?? { critical: 0, high: 0, medium: 0, low: 0, ignored: 0, new: 0, regressed: 0 };
  }

  /** New issues on pages that the previous scan did not read; `null` without one. */
  async newOnNewPages(tx: EntityManager, scanId: string): Promise<number | null> {
    const previousId = await findPreviousScan(tx, scanId);
    if (previousId === null) return null;
    const [row] = await queryInBulk<{ issues: number }>(
      tx,
      `select (${newOnNewPagesSql('$1', '$2')}) as issues`,
      [scanId, previousId],
    );
    return row?.issues ?? 0;
  }

  /** Issues closed by this scan that no ignore covers. */
  async countClosed(
    tx: EntityManager,
    scan: { readonly id: string; readonly userId: string; readonly origin: string },
  ): Promise<ClosedIssues> {
    const [row] = await queryInBulk<ClosedIssues>(
      tx,
      `select count(*) filter (where t.fixed_scan_id = $1)::int as "fixedIssues",
              count(*) filter (where t.rule_changed_scan_id = $1)::int as "ruleChangedIssues"
       from tracked_issues t
       where t.user_id = $2 and t.origin = $3 and $1::uuid in (t.fixed_scan_id, t.rule_changed_scan_id)
         and ${notIgnored('t')}`,
      [scan.id, scan.userId, scan.origin],
    );
    return row ?? { fixedIssues: 0, ruleChangedIssues: 0 };
  }

  async storedScore(tx: EntityManager, scanId: string): Promise<StoredScore> {
    const [row] = await queryBound<StoredScore>(
      tx,
      `select seo_score as score, check_tallies as tallies
       from scans where id = $1 for update`,
      [scanId],
    );
    return row ?? { score: null, tallies: null };
  }

  async ignoredIssues(tx: EntityManager, scanId: string): Promise<number> {
    const [row] = await queryBound<{ ignored: number }>(
      tx,
      'select ignored_issues as ignored from scans where id = $1',
      [scanId],
    );
    return row?.ignored ?? 0;
  }

  /**
   * The ignored part of each check, by its id; only checks with ignored issues. With another scan, only on pages that
   * both or neither of them read; with a segment, only on its pages. In a transaction.
   */
  async checksWithout(
    tx: EntityManager,
    scanId: string,
    leftOut: keyof typeof LEFT_OUT,
    {
      otherScanId = null,
      segment = null,
    }: { readonly otherScanId?: string | null; readonly segment?: SegmentFilter | null } = {},
  ): Promise<ReadonlyMap<string, IgnoredOfCheck>> {
    const rows = await queryInBulk<IgnoredCheckRow>(
      tx,
      `with other_pages as materialized (
         select p.url ${otherPagesSql('$1', '$2')} and $2::uuid is not null
       ), marked as materialized (
         select i.check_id, i.page_url, i.severity, ${LEFT_OUT[leftOut]} as is_left_out
         from scan_issues i join scans s on s.id = i.scan_id
         left join other_pages o on o.url = i.page_url and not coalesce(jsonb_exists(s.site_outcome, i.check_id), false)
         where i.scan_id = $1 and o.url is null and ${IN_SEGMENT}
       ), found as (
         select check_id, page_url, count(*)::int as stored,
                count(*) filter (where is_left_out)::int as ignored,
                array_agg(distinct severity) filter (where not is_left_out) as remaining
         from marked where check_id in (select check_id from marked where is_left_out)
         group by check_id, page_url
       ), judged as (
         select f.*, p.depth, coalesce((p.facts ->> 'isHome')::boolean, false) as is_home,
                coalesce((p.facts ->> 'isBlocked')::boolean, false) as is_blocked,
                coalesce((p.audit_outcome -> 'failed' -> f.check_id ->> 'share')::float8, 1) as share,
                coalesce((p.audit_outcome -> 'failed' -> f.check_id ->> 'findings')::int, f.stored) as findings
         from found f left join scan_pages p on p.scan_id = $1 and p.url = f.page_url
       ), alike as (
         select check_id, jsonb_agg(jsonb_build_object('pages', pages, 'isHome', is_home, 'depth', depth,
                  'isBlocked', is_blocked, 'share', share, 'findings', findings,
                  'storedIssues', stored, 'ignoredIssues', ignored)) as pages
         from (
           select check_id, is_home, case when depth = 1 then 1 end as depth, is_blocked, share, findings,
                  stored, ignored, count(*)::int as pages
           from judged where ignored > 0 group by 1, 2, 3, 4, 5, 6, 7, 8
           order by 1, 2, 3, 4, 5, 6, 7, 8
         ) groups group by check_id
       ), totals as (
         select j.check_id, sum(j.stored)::int as stored, sum(j.ignored)::int as ignored,
                bool_or(j.findings > j.stored and j.ignored < j.stored) as leaves_out
         from judged j group by j.check_id
       ), remaining as (
         select check_id, array_agg(distinct severity) as severities
         from judged, unnest(remaining) as severity group by check_id
       )
       select t.check_id as "checkId", coalesce(jsonb_exists(s.site_outcome, t.check_id), false) as "isWholeSite",
              t.stored as "storedIssues", t.ignored as "ignoredIssues",
              coalesce(r.severities, '{}') as "remainingSeverities", t.leaves_out as "leavesOut",
              coalesce(a.pages, '[]') as pages
       from totals t join scans s on s.id = $1::uuid
       left join remaining r using (check_id) left join alike a using (check_id)`,
      [scanId, otherScanId, segment],
    );
    return new Map(rows.map(({ checkId, ...ignored }) => [checkId, ignored]));
  }

  async store(
    tx: EntityManager,
    scanId: string,
    result: {
      readonly numbers: IssueNumbers;
      readonly newOnNewPages: number | null;
      readonly score: number | null;
      /** Absent when the scan has no tallies to recompute from. */
      readonly explained?: ScanDetail['score'] | undefined;
    },
  ): Promise<void> {
    const { numbers } = result;
    await queryBound(
      tx,
      `update scans set seo_score = $2, score = coalesce($3::jsonb, score), critical_issues = $4, warnings = $5,
         notices = $6, ignored_issues = $7, new_issues = $8, regressed_issues = $9, new_issues_on_new_pages = $10
       where id = $1`,
      [
        scanId,
        result.score,
        result.explained === undefined ? null : JSON.stringify(result.explained),
        numbers.critical,
        numbers.high,
        numbers.medium + numbers.low,
        numbers.ignored,
        numbers.new,
        numbers.regressed,
        result.newOnNewPages,
      ],
    );
  }
}
