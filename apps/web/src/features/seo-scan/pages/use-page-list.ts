import type { ListedPage, ListedPages } from '@app/seo-scan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { UIEvent } from 'react';
import { trpc } from '../../../lib/trpc.js';
import { shownInput } from './pages-params.js';
import type { ShownPages } from './pages-params.js';

const PAGES_AT_ONCE = 200;
const PREPARING_POLL_MS = 1_000;
const AHEAD_PX = 2_000; // loaded before it is scrolled to

/** The rows of a view, loaded from its beginning as far as the user scrolls. */
export function usePageList(scanId: string, view: ShownPages) {
  const query = trpc.seoScan.pageList.useInfiniteQuery(
    { ...shownInput(view), id: scanId, limit: PAGES_AT_ONCE },
    {
      getNextPageParam: ({ nextCursor }: ListedPages) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.preparing === undefined ? false : PREPARING_POLL_MS,
    },
  );
  const parts = query.data?.pages;
  const pages: readonly ListedPage[] = useMemo(
    () => parts?.flatMap((part) => part.pages) ?? [],
    [parts],
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  /** For the element that scrolls: loads the next rows before its end is in sight. */
  const onScroll = useCallback(
    ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) => {
      if (scrollHeight - scrollTop - clientHeight > AHEAD_PX) return;
      if (hasNextPage && !isFetching && !isError) void fetchNextPage();
    },
    [hasNextPage, isFetching, isError, fetchNextPage],
  );
  return {
    query,
    /** Of the rows, which are of the view before while another one loads. */
    columns: parts?.[0]?.columns ?? [],
    pages,
    total: parts?.[0]?.total ?? 0,
    preparing: parts?.[0]?.preparing,
    onScroll,
  };
}
