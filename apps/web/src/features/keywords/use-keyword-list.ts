import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../lib/trpc.js';
import { listInputOf } from './keywords-params.js';
import type { KeywordsSearch } from './keywords-params.js';

const KEYWORDS_AT_ONCE = 100;
const REFRESHING_POLL_MS = 4_000;

/**
 * The keywords of a view, page by page; reloaded while one of them is being checked. Not tRPC's own infinite query,
 * which would replace `direction`, the order of the list, with its own value of that name.
 */
export function useKeywordList(search: KeywordsSearch) {
  const { client } = trpc.useUtils();
  const input = { ...listInputOf(search), limit: KEYWORDS_AT_ONCE };
  return useInfiniteQuery({
    // By this key `utils.keywords.list.invalidate` finds it.
    queryKey: [...getQueryKey(trpc.keywords.list), { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.keywords.list.query(pageParam === null ? input : { ...input, cursor: pageParam }, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ keywords }) => keywords.some((each) => each.is_refreshing)) === true
        ? REFRESHING_POLL_MS
        : false,
  });
}
