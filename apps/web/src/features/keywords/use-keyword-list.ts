import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.js';
import { listInputOf } from './keywords-params.js';
import type { KeywordsSearch } from './keywords-params.js';

const KEYWORDS_AT_ONCE = 100;
const REFRESHING_POLL_MS = 4_000;

/** The keywords of a view, page by page; reloaded while one of them is being checked. */
export function useKeywordList(search: KeywordsSearch) {
  return trpc.keywords.list.useInfiniteQuery(
    { ...listInputOf(search), limit: KEYWORDS_AT_ONCE },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ keywords }) => keywords.some((each) => each.is_refreshing)) === true
          ? REFRESHING_POLL_MS
          : false,
    },
  );
}
