import type { Fix, FixState } from '@app/fixes/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { trpc } from '../../lib/trpc.js';

const FIXES_AT_ONCE = 100;
const AHEAD = 20; // rows that are asked for before they are seen
const VERIFYING_MS = 5_000;

export type FixScope = {
  scanId?: string;
  websiteId?: string;
  pageUrl?: string;
  states?: FixState[];
};

/** Fixes of a scan, a website or a page, loaded from the beginning as far as they are looked at. */
export function useFixList(scope: FixScope, isAsked = true) {
  const query = trpc.fixes.list.useInfiniteQuery(
    { ...scope, limit: FIXES_AT_ONCE },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      enabled: isAsked,
      // An applied fix becomes verified by itself.
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
  /** Loads on while row `index` is near the end of what is there. */
  const lookAt = useCallback(
    (index: number) => {
      if (index + AHEAD < loaded || !hasNextPage || isFetching || isError) return;
      void fetchNextPage();
    },
    [loaded, hasNextPage, isFetching, isError, fetchNextPage],
  );
  return { query, fixes, keyOf, lookAt };
}
