import { RANKING_RULE, rankDocuments } from './rank-documents.ts';
import { searchDocuments } from './search-documents.ts';

export const SEARCH_PATH = '/demo-search';
const PAGE_SIZE = 10;
const KEYWORD_MAX_CHARS = 200;

/** A page of results as JSON; a keyword that nothing matches has an empty one. */
export interface SearchResults {
  readonly engine: 'Demo search engine';
  readonly rule: string;
  readonly results: readonly { readonly url: string; readonly title: string }[];
  /** Number of the next page; `null` after the last one. */
  readonly next: number | null;
}

/** `query`: `q` is the keyword, `page` counts from 1. */
export function searchResults(query: URLSearchParams, origin: string): SearchResults {
  const keyword = (query.get('q') ?? '').slice(0, KEYWORD_MAX_CHARS);
  const typed = Number(query.get('page') ?? 1);
  const page = Number.isInteger(typed) && typed > 0 ? typed : 1;
  const all = rankDocuments(keyword, searchDocuments(origin));
  return {
    engine: 'Demo search engine',
    rule: RANKING_RULE,
    results: all
      .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      .map(({ url, title }) => ({ url, title })),
    next: all.length > page * PAGE_SIZE ? page + 1 : null,
  };
}
