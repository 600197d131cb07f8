import { categories, severityGroups } from '@app/seo-audits/contract';
import { foundIssueStates } from '@app/seo-scan/contract';
import type { IssueFilters } from '@app/seo-scan/contract';
import { ME, NOBODY, assigneeParam } from './assignee-param.js';
import { segmentParam } from '../segments/segment-param.js';
import { flag, oneOf, optionalText, readSearch, text } from '../../../lib/search-params.js';
import type { SearchValues } from '../../../lib/search-params.js';

/** The filters of the list of issues, in the URL. */
export const issueFilterParams = {
  severity: oneOf(severityGroups, null),
  category: oneOf(categories, null),
  state: oneOf(foundIssueStates, null),
  /** Only issues for which a fix can be generated. */
  fixable: flag,
  /** Ignored issues instead of the others. */
  ignored: flag,
  /** Issues whose own fix is live, instead of the others. */
  fixed: flag,
  /** Text to search for in title, page, value and evidence. */
  q: text,
  /** One page's URL. */
  page: optionalText,
  /** Who works on the check. */
  assignee: assigneeParam,
  /** Only issues of the pages of a segment. */
  segment: segmentParam,
};

export type ShownIssues = SearchValues<typeof issueFilterParams>;

/** Clears every filter in the URL. */
export const noFilters = readSearch(issueFilterParams, new URLSearchParams());

export function hasFilters(shown: ShownIssues): boolean {
  return Object.keys(filtersInput(shown, null)).length > 0;
}

/** The same as input of the API; only filters that are set. `userId`: who `me` is. */
export function filtersInput(shown: ShownIssues, userId: string | null): IssueFilters {
  const search = shown.q.trim();
  const assignee = shown.assignee === ME ? (userId ?? NOBODY) : shown.assignee;
  return {
    ...(shown.severity !== null && { severities: [shown.severity] }),
    ...(shown.category !== null && { category: shown.category }),
    ...(shown.state !== null && { state: shown.state }),
    ...(shown.fixable && { fixable: true }),
    ...(shown.ignored && { ignored: true }),
    ...(shown.fixed && { fixedLive: true }),
    ...(search !== '' && { search }),
    ...(shown.page !== null && { pageUrl: shown.page }),
    ...(assignee !== null && { assignee }),
    ...(shown.segment !== null && { segment: shown.segment }),
  };
}
