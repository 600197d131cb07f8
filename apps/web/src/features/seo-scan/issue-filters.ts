import { categories, foundIssueStates, severityGroups } from '@app/seo-scan/contract';
import type {
  Category,
  FoundIssueState,
  IssueFilters,
  SeverityGroup,
} from '@app/seo-scan/contract';

/** What narrows the list of issues on screen. */
export interface ShownIssues {
  readonly severity: SeverityGroup | null;
  readonly category: Category | null;
  readonly state: FoundIssueState | null;
  /** Only issues whose fix can be written. */
  readonly isFixable: boolean;
  /** The ignored ones instead of the others. */
  readonly isIgnored: boolean;
  /** Those whose own fix is live, instead of the others. */
  readonly isFixedLive: boolean;
  /** Words looked for in title, page, value and evidence. */
  readonly text: string;
  /** One page's URL. */
  readonly page: string | null;
}

const ON = '1';

/** What clears every filter in the address. */
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

/** The filters kept in the address, by the names of `noFilters`. Anything else counts as not set. */
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

/** The same as the API asks for it; only what narrows. */
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
