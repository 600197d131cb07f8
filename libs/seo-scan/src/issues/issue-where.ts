import { escapeLike } from '@app/common';
import { audits } from '@app/seo-audits';
import { severities, severityGroupOf } from '@app/seo-audits/contract';
import type { AssignedChecks } from '../assignments/assigned-checks.js';
import { writtenCheckIds } from '../contract/index.js';
import type { IssueFilters } from '../contract/index.js';
import { pageInSegment } from '../segments/page-in-segment-sql.js';
import { isFixedLiveIn } from '../live-fixed/live-fixed-issues.js';

/** A condition over `scan_issues i` with the values of its placeholders, in order. */
export interface IssueCondition {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

type CheckedIssueFilters = IssueFilters & {
  readonly checkId?: string | undefined;
  readonly checkIds?: readonly string[] | undefined;
  /** The filter by assignee, resolved by `AssignmentsService`. */
  readonly assigned?: AssignedChecks | undefined;
};

const MAX_WORDS = 10;

/**
 * The filters of a list of issues as SQL; without `ignored` or `fixedLive`, such issues are included. Properties of a
 * check (title, category, fix) are resolved to check ids.
 */
export function issueWhere(scanId: string, filters: CheckedIssueFilters): IssueCondition {
  const conditions: IssueCondition[] = [{ sql: 'i.scan_id = ?', parameters: [scanId] }];
  const {
    checkId,
    checkIds,
    assigned,
    severities: groups,
    category,
    fixable,
    state,
    ignored,
    fixedLive,
    pageUrl,
    search,
    segment,
  } = filters;
  if (ignored !== undefined) {
    conditions.push({ sql: `i.ignore_id is ${ignored ? 'not null' : 'null'}`, parameters: [] });
  }
  if (fixedLive !== undefined) {
    const isFixed = isFixedLiveIn('?');
    conditions.push({ sql: fixedLive ? isFixed : `not ${isFixed}`, parameters: [scanId] });
  }
  if (state !== undefined) conditions.push({ sql: 'i.state = ?', parameters: [state] });
  if (checkId !== undefined) conditions.push({ sql: 'i.check_id = ?', parameters: [checkId] });
  if (checkIds !== undefined) conditions.push(oneOf('i.check_id', checkIds));
  if (assigned !== undefined) conditions.push(isAssigned(assigned));
  if (groups !== undefined) {
    const named = severities.filter((severity) => groups.includes(severityGroupOf(severity)));
    conditions.push(oneOf('i.severity', named));
  }
  if (category !== undefined) {
    conditions.push(
      oneOf(
        'i.check_id',
        idsWhere((audit) => audit.category === category),
      ),
    );
  }
  if (fixable === true) conditions.push(oneOf('i.check_id', writtenCheckIds));
  if (pageUrl !== undefined) conditions.push({ sql: 'i.page_url = ?', parameters: [pageUrl] });
  if (segment !== undefined) {
    conditions.push(pageInSegment('i.page_url', scanId, segment), isOfPages(scanId));
  }
  for (const word of wordsOf(search)) conditions.push(containsWord(word));
  return {
    sql: conditions.map(({ sql }) => sql).join(' and '),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** Checks that pass or fail once per website are about no page. */
function isOfPages(scanId: string): IssueCondition {
  const outcome = '(select s.site_outcome from scans s where s.id = ?)';
  const sql = `not coalesce(jsonb_exists(${outcome}, i.check_id), false)`;
  return { sql, parameters: [scanId] };
}

function isAssigned({ checkIds, isExcluded }: AssignedChecks): IssueCondition {
  const { sql, parameters } = oneOf('i.check_id', checkIds);
  return { sql: isExcluded ? `not (${sql})` : sql, parameters };
}

function wordsOf(search: string | undefined): string[] {
  return (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

function containsWord(word: string): IssueCondition {
  const pattern = `%${escapeLike(word)}%`;
  const titled = oneOf(
    'i.check_id',
    idsWhere(({ title }) => title.toLowerCase().includes(word)),
  );
  return {
    sql: `(i.page_url ilike ? or i.current_value ilike ? or i.evidence ilike ? or ${titled.sql})`,
    parameters: [pattern, pattern, pattern, ...titled.parameters],
  };
}

function idsWhere(matches: (audit: (typeof audits)[number]) => boolean): string[] {
  return audits.filter(matches).map(({ id }) => id);
}

/** An empty list matches nothing; SQL has no `in ()`. */
function oneOf(column: string, values: readonly string[]): IssueCondition {
  if (values.length === 0) return { sql: 'false', parameters: [] };
  return {
    sql: `${column} in (${values.map(() => '?').join(', ')})`,
    parameters: values,
  };
}
