import { Repository } from '@app/common';
import type { Severity } from '@app/seo-audits/contract';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { FoundIssueState } from '../contract/index.js';
import type { FoundIssue } from '../engine/found-issue.js';
import type { IssueCondition } from './issue-where.js';
import type { IssueHistory } from './issue-history.js';
import { IS_FIXED_LIVE, isFixedLiveIn } from '../live-fixed/live-fixed-issues.js';

export interface IssueCountRow {
  readonly checkId: string;
  readonly severity: Severity;
  readonly state: FoundIssueState | null;
  readonly isIgnored: boolean;
  readonly isFixedLive: boolean;
  readonly issues: number;
}

export interface IssueGroupRow {
  readonly checkId: string;
  /** Severity of the worst of its issues. */
  readonly severity: Severity;
  readonly issues: number;
  readonly affectedPages: number;
}

/** Where a check failed first. */
export interface FirstOfCheck {
  readonly checkId: string;
  readonly pageUrl: string;
  readonly currentValue: string | null;
  readonly evidence: string | null;
}

/** The end of a page of the list; the columns of the index `scan_issues_in_order`. */
export interface IssuePosition {
  readonly rank: number;
  readonly checkId: string;
  readonly page: string;
  readonly id: string;
}

export type ListedIssue = FoundIssue & IssueHistory & { readonly isFixedLive: boolean };
export type PlacedIssue = ListedIssue & { readonly rank: number; readonly page: string };

const SEVERITIES = "array['critical', 'high', 'medium', 'low']";
const RANK = `array_position(${SEVERITIES}, i.severity)`;
/** Addresses may be longer than an index entry, so lists are sorted by their prefix. */
const PAGE = 'left(i.page_url, 200)';

const columns = (
  isFixedLive: string,
): string => `i.id, i.check_id as "checkId", i.severity, i.page_url as "pageUrl", i.key,
  i.current_value as "currentValue", i.evidence, i.selector, i.fingerprint, i.state,
  i.first_seen_at as "firstSeenAt", ${isFixedLive} as "isFixedLive",
  case when g.id is not null then jsonb_build_object('id', g.id, 'reason', g.reason) end as ignored`;

/** The issues of one scan as lists and counts, whose size does not depend on the size of the scan. */
@Injectable()
export class ScanIssuesRepository extends Repository {
  /** Unfiltered: the number of issues of each check, severity and state. */
  counts(scanId: string): Promise<IssueCountRow[]> {
    return queryBound<IssueCountRow>(
      this.fork(),
      `select i.check_id as "checkId", i.severity, i.state, i.ignore_id is not null as "isIgnored",
              ${isFixedLiveIn('$1')} as "isFixedLive", count(*)::int as issues
       from scan_issues i where i.scan_id = $1 group by 1, 2, 3, 4, 5`,
      [scanId],
    );
  }

  /** The open and the ignored ones, without those fixed live: worst severity first, then by check, page and key. */
  first(scanId: string, limit: number): Promise<ListedIssue[]> {
    return queryBound<ListedIssue>(
      this.fork(),
      `select ${columns(isFixedLiveIn('$1'))} from scan_issues i
       left join issue_ignores g on g.id = i.ignore_id
       where i.scan_id = $1 and (i.ignore_id is not null or not ${isFixedLiveIn('$1')}) order by ${RANK}, i.check_id, i.page_url, i.key
       limit $2`,
      [scanId, limit],
    );
  }

  async count(where: IssueCondition): Promise<number> {
    const rows = await this.fork().execute<{ issues: number }[]>(
      `select count(*)::int as issues from scan_issues i where ${where.sql}`,
      [...where.parameters],
    );
    return rows[0]?.issues ?? 0;
  }

  groups(where: IssueCondition): Promise<IssueGroupRow[]> {
    return this.fork().execute<IssueGroupRow[]>(
      `select i.check_id as "checkId", (${SEVERITIES})[min(${RANK})] as severity, count(*)::int as issues,
              count(distinct i.page_url)::int as "affectedPages"
       from scan_issues i where ${where.sql} group by i.check_id`,
      [...where.parameters],
    );
  }

  /** The first issue of each check, by the address of its page. */
  firstOfChecks(where: IssueCondition): Promise<FirstOfCheck[]> {
    return this.fork().execute<FirstOfCheck[]>(
      `select check_id as "checkId", page_url as "pageUrl", current_value as "currentValue", evidence
       from scan_issues where id in (
         select distinct on (i.check_id) i.id from scan_issues i where ${where.sql}
         order by i.check_id, i.page_url, i.id)`,
      [...where.parameters],
    );
  }

  /** Worst severity first, then by check and page; `after` is the last issue of the previous page. */
  list(where: IssueCondition, after: IssuePosition | null, limit: number): Promise<PlacedIssue[]> {
    const beyond = after === null ? '' : `and (${RANK}, i.check_id, ${PAGE}, i.id) > (?, ?, ?, ?)`;
    const position = after === null ? [] : [after.rank, after.checkId, after.page, after.id];
    return this.fork().execute<PlacedIssue[]>(
      `select ${columns(IS_FIXED_LIVE)}, ${RANK} as rank, ${PAGE} as page
       from scan_issues i left join issue_ignores g on g.id = i.ignore_id
       where ${where.sql} ${beyond}
       order by ${RANK}, i.check_id, ${PAGE}, i.id limit ?`,
      [...where.parameters, ...position, limit],
    );
  }
}
