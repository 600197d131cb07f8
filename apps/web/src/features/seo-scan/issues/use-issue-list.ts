import type { IssueFilters, IssueList as IssuePage, IssueRow } from '@app/seo-scan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { trpc } from '../../../lib/trpc.js';

const ISSUES_AT_ONCE = 200;
const AHEAD = 60; // rows loaded before they are visible

type IssueListRequest = { scanId: string; filters: IssueFilters; checkId?: string };

function inputOf({ scanId, filters, checkId }: IssueListRequest) {
  return {
    ...filters,
    id: scanId,
    limit: ISSUES_AT_ONCE,
    ...(checkId !== undefined && { checkId }),
  };
}

const PAGES = { getNextPageParam: ({ nextCursor }: IssuePage) => nextCursor };

/** Prefetches what a scan's screen is going to show, in parallel with the scan itself. */
export function usePrefetchedIssues(scanId: string, filters: IssueFilters, isList: boolean): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    void utils.seoScan.issueGroups.prefetch({ id: scanId, filters });
    void utils.seoScan.suggestions.prefetch({ id: scanId });
    if (!isList) return;
    void utils.seoScan.issues.prefetchInfinite(inputOf({ scanId, filters }), {
      ...PAGES,
      pages: 1,
    });
  }, [utils, scanId, filters, isList]);
}

/** A list of issues of any length, loaded from its beginning as far as the user scrolls. */
export function useIssueList(request: IssueListRequest) {
  const query = trpc.seoScan.issues.useInfiniteQuery(inputOf(request), {
    ...PAGES,
    placeholderData: keepPreviousData,
  });
  const issues: readonly IssueRow[] = useMemo(
    () => query.data?.pages.flatMap((page) => page.issues) ?? [],
    [query.data],
  );
  // A new function would make the virtualizer measure all rows again.
  const keyOf = useCallback((index: number) => issues[index]?.id ?? String(index), [issues]);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loaded = issues.length;
  /** Loads the next page when row `index` is near the end of the loaded ones. */
  const showItem = useCallback(
    (index: number) => {
      if (index + AHEAD < loaded || !hasNextPage || isFetching || isError) return;
      void fetchNextPage();
    },
    [loaded, hasNextPage, isFetching, isError, fetchNextPage],
  );
  return { query, issues, total: query.data?.pages[0]?.total ?? 0, keyOf, showItem };
}
