import { Repository } from '@app/common';
import type { Severity } from '@app/seo-audits/contract';
import { Injectable } from '@nestjs/common';
import { queryInBulk } from '../bound-query.js';
import type { IssueChange, PageChange } from '../contract/index.js';
import type { FoundIssue } from '../engine/found-issue.js';
import { Scan } from '../entities/scan.entity.js';
import { IS_FIXED_LIVE } from '../live-fixed/live-fixed-issues.js';
import { recheckedSql, recheckingChecks } from '../issues/recheck-coverage.js';
import { newOnNewPagesSql } from '../issues/other-pages-sql.js';
import { findPreviousScan } from '../issues/previous-scan.js';
import { PAGES_IN_SEGMENTS } from '../segments/pages-in-segments.view.js';
import { notIgnored } from '../issues/rescoring.repository.js';

export interface ComparedScans {
  readonly base: string;
  readonly head: string;
}

/** Issues of one change, on pages that both scans read or only one. */
export interface ChangedIssueTotal {
  readonly change: IssueChange;
  readonly isOtherPage: boolean;
  readonly issues: number;
}

export type ComparedIssueRow = FoundIssue & {
  readonly fingerprint: string;
  readonly change: IssueChange;
  readonly isFixedLive: boolean;
  /** What the earlier scan found, when both scans found the issue and the value differs. */
  readonly valueBefore: string | null;
};

export interface ComparedPageRow {
  readonly url: string;
  readonly statusBefore: number | null;
  readonly statusAfter: number | null;
}

/** How many things of a segment changed in a way. */
export interface SegmentChange<Change extends string> {
  readonly segment: string;
  readonly change: Change;
  readonly count: number;
}

interface PageOfList {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Every issue of two scans once, with its change; $1 is the earlier scan, $2 the later, $3 the checks. An issue that
 * only the later scan found is an old one when it was first seen no later than the end of the earlier scan: either it
 * came back, or the earlier scan did not check it.
 */
const CHANGED_ISSUES = `
  with base_issues as materialized (
    select id, fingerprint, check_id, page_url, severity, ignore_id from scan_issues
    where scan_id = $1 and fingerprint is not null
  ), head_issues as materialized (
    select id, fingerprint, check_id, page_url, severity, ignore_id, first_seen_at from scan_issues
    where scan_id = $2 and fingerprint is not null
  ), gone as materialized (
    select b.fingerprint, b.check_id, b.page_url, $1::uuid as sighting_scan_id from base_issues b
    where not exists (select from head_issues h where h.fingerprint = b.fingerprint)
  ), known as materialized (
    select h.fingerprint, h.check_id, h.page_url, $2::uuid as sighting_scan_id from head_issues h
    where h.first_seen_at <= (select finished_at from scans where id = $1)
      and not exists (select from base_issues b where b.fingerprint = h.fingerprint)
  ), ${recheckedSql({ name: 'looked_after', from: 'gone', scan: '$2', checks: '$3' })},
  ${recheckedSql({ name: 'looked_before', from: 'known', scan: '$1', checks: '$3' })},
  base_pages as materialized (${readPages('$1')}),
  head_pages as materialized (${readPages('$2')}),
  changed as materialized (
    select coalesce(h.id, b.id) as id, coalesce(h.check_id, b.check_id) as check_id,
           coalesce(h.page_url, b.page_url) as page_url, coalesce(h.severity, b.severity) as severity,
           case
             when h.id is not null and b.id is not null then 'persisting'
             when h.id is null then case
               when not la.has_looked then 'not_looked_at'
               when la.has_rule_changed then 'rule_changed'
               else 'fixed'
             end
             when lb.fingerprint is null then 'new'
             when lb.has_looked then 'regressed'
             else 'persisting'
           end as change,
           case
             when h.id is null then bp.url is not null and hp.url is null
             else hp.url is not null and bp.url is null
           end as is_other_page
    from head_issues h full join base_issues b on b.fingerprint = h.fingerprint
    left join looked_after la on la.fingerprint = b.fingerprint and h.id is null
    left join looked_before lb on lb.fingerprint = h.fingerprint and b.id is null
    left join base_pages bp on bp.url = coalesce(h.page_url, b.page_url)
    left join head_pages hp on hp.url = coalesce(h.page_url, b.page_url)
    where case when h.id is null then b.ignore_id else h.ignore_id end is null
  )`;

/** SQL: the pages that a scan received and read; $1 or $2. A page that redirects or is missing is not one of them. */
function readPages(scan: '$1' | '$2'): string {
  return `select url from scan_pages where scan_id = ${scan}::uuid and outcome = 'ok'`;
}

const RANK = "array_position(array['critical', 'high', 'medium', 'low'], c.severity)";

const CHANGED_PAGES = `
  with changed as (
    select coalesce(h.url, b.url) as url, b.status as "statusBefore", h.status as "statusAfter",
           case when b.url is null then 'added' when h.url is null then 'removed' else 'status_changed' end as change
    from (select url, status from scan_pages where scan_id = $2) h
    full join (select url, status from scan_pages where scan_id = $1) b on b.url = h.url
    where h.url is null or b.url is null or h.status is distinct from b.status
  )`;

/** Compares two scans in the database, so that the size of the response does not grow with the scans. */
@Injectable()
export class ComparisonRepository extends Repository {
  findScan(userId: string, id: string): Promise<Scan | null> {
    return this.fork().findOne(Scan, { id, userId });
  }

  findPrevious(scan: Scan): Promise<string | null> {
    return findPreviousScan(this.fork(), scan.id);
  }

  issueTotals({ base, head }: ComparedScans): Promise<ChangedIssueTotal[]> {
    return this.inBulk(
      `${CHANGED_ISSUES} select change, is_other_page as "isOtherPage", count(*)::int as issues
       from changed group by change, is_other_page`,
      [base, head, recheckingChecks],
    );
  }

  issues(
    { base, head }: ComparedScans,
    wanted: PageOfList & {
      readonly change: IssueChange;
      readonly severities: readonly Severity[];
      /** `null`: on all pages. */
      readonly isOtherPage: boolean | null;
    },
  ): Promise<(ComparedIssueRow & { total: number })[]> {
    return this.inBulk(
      `${CHANGED_ISSUES}, page as (
         select c.*, ${RANK} as rank, count(*) over ()::int as total from changed c
         where c.change = $4 and c.severity = any($5::text[])
           and ($6::boolean is null or c.is_other_page = $6)
         order by ${RANK}, c.check_id, c.page_url, c.id limit $7 offset $8
       )
       select i.id, i.check_id as "checkId", i.severity, i.page_url as "pageUrl", i.key, i.fingerprint,
              i.current_value as "currentValue", i.evidence, i.selector, p.change, p.total,
              ${IS_FIXED_LIVE} as "isFixedLive", nullif(o.current_value, i.current_value) as "valueBefore"
       from page p join scan_issues i on i.id = p.id
       left join scan_issues o on i.scan_id = $2 and o.scan_id = $1 and o.fingerprint = i.fingerprint
       order by p.rank, p.check_id, p.page_url, p.id`,
      [
        base,
        head,
        recheckingChecks,
        wanted.change,
        [...wanted.severities],
        wanted.isOtherPage,
        wanted.limit,
        wanted.offset,
      ],
    );
  }

  /** Of the issues that a scan found for the first time or closed: those on pages that only one of the scans read. */
  async changesOnOtherPages({
    base,
    head,
  }: ComparedScans): Promise<{ readonly new: number; readonly fixed: number }> {
    const [row] = await this.inBulk<{ new: number; fixed: number }>(
      `with base_pages as materialized (${readPages('$1')}), head_pages as materialized (${readPages('$2')})
       select (
         ${newOnNewPagesSql('$2', '$1')}
       ) as new, (
         select count(*)::int from tracked_issues t join scans s on s.id = $2
         join base_pages b on b.url = t.page_url
         where t.user_id = s.user_id and t.origin = s.origin and t.fixed_scan_id = s.id and ${notIgnored('t')}
           and not exists (select from head_pages h where h.url = t.page_url)
       ) as fixed`,
      [base, head],
    );
    return row ?? { new: 0, fixed: 0 };
  }

  /**
   * Without those of the website as a whole, which are about no page. What is gone is in the segments that it had in the
   * earlier scan.
   */
  issuesBySegment({ base, head }: ComparedScans): Promise<SegmentChange<IssueChange>[]> {
    return this.inBulk(
      `${CHANGED_ISSUES} select p.segment, c.change, count(*)::int as count
       from changed c
       join scans s on s.id = case when c.change in ('new', 'regressed', 'persisting') then $2::uuid else $1::uuid end
       join ${PAGES_IN_SEGMENTS} p on p.scan_id = s.id and p.url = c.page_url
       where not coalesce(jsonb_exists(s.site_outcome, c.check_id), false)
       group by p.segment, c.change`,
      [base, head, recheckingChecks],
    );
  }

  /** The same of pages. */
  pagesBySegment({ base, head }: ComparedScans): Promise<SegmentChange<PageChange>[]> {
    return this.inBulk(
      `${CHANGED_PAGES} select p.segment, c.change, count(*)::int as count
       from changed c join ${PAGES_IN_SEGMENTS} p on p.url = c.url
         and p.scan_id = case when c.change = 'removed' then $1::uuid else $2::uuid end
       group by p.segment, c.change`,
      [base, head],
    );
  }

  /** How many pages each of the scans has in each segment. */
  segmentSizes({ base, head }: ComparedScans): Promise<SegmentChange<'before' | 'after'>[]> {
    return this.inBulk(
      `select p.segment, case when p.scan_id = $1 then 'before' else 'after' end as change, count(*)::int as count
       from ${PAGES_IN_SEGMENTS} p where p.scan_id in ($1, $2) group by p.segment, 2`,
      [base, head],
    );
  }

  pageTotals({ base, head }: ComparedScans): Promise<{ change: PageChange; pages: number }[]> {
    return this.inBulk(
      `${CHANGED_PAGES} select change, count(*)::int as pages from changed group by change`,
      [base, head],
    );
  }

  pages(
    { base, head }: ComparedScans,
    wanted: PageOfList & { readonly change: PageChange },
  ): Promise<(ComparedPageRow & { total: number })[]> {
    return this.inBulk(
      `${CHANGED_PAGES} select url, "statusBefore", "statusAfter", count(*) over ()::int as total
       from changed where change = $3 order by url limit $4 offset $5`,
      [base, head, wanted.change, wanted.limit, wanted.offset],
    );
  }

  private inBulk<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.fork().transactional((tx) => queryInBulk<Row>(tx, sql, parameters), {
      readOnly: true,
    });
  }

  /** Completed scans of the origin, newest first. */
  trend(
    userId: string,
    wanted: {
      readonly origin: string;
      readonly mode: 'page' | 'site';
      /** For scans of a single page. */
      readonly url: string | null;
      readonly limit: number;
    },
  ): Promise<Scan[]> {
    return this.fork().find(
      Scan,
      {
        userId,
        origin: wanted.origin,
        status: 'completed',
        mode: wanted.mode,
        ...(wanted.url === null ? {} : { url: wanted.url }),
      },
      {
        orderBy: [{ finishedAt: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
        limit: wanted.limit,
        exclude: ['score', 'checkTallies', 'siteOutcome'],
      },
    ) as Promise<Scan[]>;
  }
}
