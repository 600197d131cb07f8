import { keywordSorts, rankBuckets } from '@app/keywords/contract';
import type {
  KeywordFilter,
  KeywordSort,
  ListKeywordsInput,
  SavedFilter,
} from '@app/keywords/contract';
import { oneOf, sortBy, text } from '../../lib/search-params.js';
import type { SearchValues } from '../../lib/search-params.js';

const gapFilters = ['gap', 'deferred'] as const;
/** Bands of the last known rank, and what came since: `gap` is an unknown rank, `deferred` a check put off. */
export const RANK_FILTERS = [...rankBuckets, ...gapFilters] as const;
export const MOVEMENTS = ['up', 'down', 'same'] as const;
export const STATES = ['active', 'paused'] as const;
const NEWEST_FIRST = { id: 'created', desc: true } as const;

/** The view of /keyword-tracker, kept in the URL. */
export const keywordsParams = {
  q: text,
  domain: text,
  location: text,
  tag: text,
  rank: oneOf(RANK_FILTERS, null),
  movement: oneOf(MOVEMENTS, null),
  state: oneOf(STATES, null),
  sort: sortBy<KeywordSort>(keywordSorts, NEWEST_FIRST),
};
export type KeywordsSearch = SearchValues<typeof keywordsParams>;

export const NO_FILTERS = {
  ...{ q: '', domain: '', location: '', tag: '' },
  ...{ rank: null, movement: null, state: null },
} satisfies Partial<KeywordsSearch>;

/** The filter of the list, exports and actions on everything that matches. */
export function filterOf(search: KeywordsSearch): KeywordFilter {
  const { q, domain, location, tag, rank, movement, state } = search;
  return {
    ...(q !== '' && { search: q }),
    ...(domain !== '' && { domain }),
    ...(location !== '' && { location }),
    ...(tag !== '' && { tag: [tag] }),
    ...(rank !== null && rankFilterOf(rank)),
    ...(movement !== null && { movement }),
    ...(state !== null && { paused: state === 'paused' }),
  };
}

function rankFilterOf(rank: (typeof RANK_FILTERS)[number]): KeywordFilter {
  if (rank === 'gap') return { outcome: ['unknown'] };
  return rank === 'deferred' ? { outcome: ['deferred'] } : { bucket: [rank] };
}

export function isFiltered(search: KeywordsSearch): boolean {
  return Object.keys(filterOf(search)).length > 0;
}

/** The request of the list. */
export function listInputOf(search: KeywordsSearch): Omit<ListKeywordsInput, 'cursor' | 'limit'> {
  const { id: sort, desc } = search.sort;
  return { ...filterOf(search), sort, order: desc ? 'desc' : 'asc' };
}

/** The CSV of what the list shows: the same keywords in the same order. */
export function listCsvPath(search: KeywordsSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(listInputOf(search))) {
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  return `/api/seo/tracked-keywords.csv?${query.toString()}`;
}

/** The view of a filter and order; `null` where the filter bar cannot show it: it was saved through the API. */
export function searchOf({
  filter,
  sort,
  order,
}: Pick<SavedFilter, 'filter' | 'sort' | 'order'>): KeywordsSearch | null {
  const { search, domain, location, tag, bucket, outcome, movement, paused } = filter;
  const view: KeywordsSearch = {
    q: search ?? '',
    domain: domain ?? '',
    location: location ?? '',
    tag: tag?.[0] ?? '',
    rank: bucket?.[0] ?? GAPS.find(([, each]) => each === outcome?.[0])?.[0] ?? null,
    movement: movement ?? null,
    state: paused === undefined ? null : paused ? 'paused' : 'active',
    sort: { id: sort, desc: order === 'desc' },
  };
  return isSameFilter(filterOf(view), filter) ? view : null;
}

const GAPS = [
  ['gap', 'unknown'],
  ['deferred', 'deferred'],
] as const;

function isSameFilter(one: KeywordFilter, other: KeywordFilter): boolean {
  const text = (filter: KeywordFilter): string =>
    JSON.stringify(
      Object.entries(filter)
        .filter(([, value]) => value !== undefined && value !== '')
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return text(one) === text(other);
}
