import { categories, severityGroups } from '@app/seo-audits/contract';
import type { Category, SeverityGroup } from '@app/seo-audits/contract';
import { foundIssueStates } from '@app/seo-scan/contract';
import type { FoundIssueState, IssueFilters } from '@app/seo-scan/contract';

/** The filters of the list of issues. */
export interface ShownIssues {
  readonly severity: SeverityGroup | null;
  readonly category: Category | null;
  readonly state: FoundIssueState | null;
  /** Only issues for which a fix can be generated. */
  readonly isFixable: boolean;
  /** Ignored issues instead of the others. */
  readonly isIgnored: boolean;
  /** Issues whose own fix is live, instead of the others. */
  readonly isFixedLive: boolean;
  /** Text to search for in title, page, value and evidence. */
  readonly text: string;
  /** One page's URL. */
  readonly page: string | null;
}

const ON = '1';

/** Clears every filter in the URL. */
export const noFilters = {
  severity: null,
  category: null,
  state: null,
  fixable: null,
  ignored: null,
  fixed: null,
  q: null,
  page: null,
} as const;

/** The filters in the URL, by the names of `noFilters`. Invalid values count as not set. */
export function readFilters(search: URLSearchParams): ShownIssues {
  return {
    severity: severityGroups.find((group) => group === search.get('severity')) ?? null,
    category: categories.find((category) => category === search.get('category')) ?? null,
    state: foundIssueStates.find((state) => state === search.get('state')) ?? null,
    isFixable: search.get('fixable') === ON,
    isIgnored: search.get('ignored') === ON,
    isFixedLive: search.get('fixed') === ON,
    text: search.get('q') ?? '',
    page: search.get('page'),
  };
}

export function switchValue(isOn: boolean): string | null {
  return isOn ? ON : null;
}

export function hasFilters(shown: ShownIssues): boolean {
  return Object.keys(filtersInput(shown)).length > 0;
}

/** The same as input of the API; only filters that are set. */
export function filtersInput(shown: ShownIssues): IssueFilters {
  const search = shown.text.trim();
  return {
    ...(shown.severity !== null && { severities: [shown.severity] }),
    ...(shown.category !== null && { category: shown.category }),
    ...(shown.state !== null && { state: shown.state }),
    ...(shown.isFixable && { fixable: true }),
    ...(shown.isIgnored && { ignored: true }),
    ...(shown.isFixedLive && { fixedLive: true }),
    ...(search !== '' && { search }),
    ...(shown.page !== null && { pageUrl: shown.page }),
  };
}
