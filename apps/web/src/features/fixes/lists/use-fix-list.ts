import type { Fix, FixState } from '@app/fixes/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { trpc } from '../../../lib/trpc.js';

const FIXES_AT_ONCE = 100;
const AHEAD = 20; // rows loaded before they are visible
const VERIFYING_MS = 5_000;

export type FixScope = {
  scanId?: string;
  websiteId?: string;
  pageUrl?: string;
  states?: FixState[];
};

/** Fixes of a scan, a website or a page, loaded from the beginning as far as the user scrolls. */
export function useFixList(scope: FixScope, isRequested = true) {
  const query = trpc.fixes.list.useInfiniteQuery(
    { ...scope, limit: FIXES_AT_ONCE },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      enabled: isRequested,
      // An applied fix becomes verified without further action.
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ fixes }) => fixes.some(({ state: now }) => now === 'applied')) ===
        true
          ? VERIFYING_MS
          : false,
    },
  );
  const fixes: readonly Fix[] = useMemo(
    () => query.data?.pages.flatMap((page) => page.fixes) ?? [],
    [query.data],
  );
  const keyOf = useCallback((index: number) => fixes[index]?.id ?? String(index), [fixes]);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loaded = fixes.length;
  /** Loads the next page when row `index` is near the end of the loaded ones. */
  const showItem = useCallback(
    (index: number) => {
      if (index + AHEAD < loaded || !hasNextPage || isFetching || isError) return;
      void fetchNextPage();
    },
    [loaded, hasNextPage, isFetching, isError, fetchNextPage],
  );
  return { query, fixes, keyOf, showItem };
}
