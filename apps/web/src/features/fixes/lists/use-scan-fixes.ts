import type { Fix } from '@app/fixes/contract';
import { useEffect, useMemo } from 'react';
import { trpc } from '../../../lib/trpc.js';

const FIXES_AT_ONCE = 200;
const MAX_FIXES = 4_000; // beyond it, fixes appear only in the list of fixes

/** The fixes of a scan by issue; one request for all issues on the screen. */
export function useScanFixes(
  scanId: string,
  isRequested = true,
): (fingerprint: string) => readonly Fix[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } =
    trpc.fixes.list.useInfiniteQuery(
      { scanId, limit: FIXES_AT_ONCE },
      { getNextPageParam: ({ nextCursor }) => nextCursor, enabled: isRequested },
    );
  const loaded = (data?.pages.length ?? 0) * FIXES_AT_ONCE;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && loaded < MAX_FIXES) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, loaded, fetchNextPage]);
  const byIssue = useMemo(() => {
    const found = new Map<string, Fix[]>();
    for (const fix of data?.pages.flatMap(({ fixes }) => fixes) ?? []) {
      for (const fingerprint of fix.fingerprints) {
        found.set(fingerprint, [...(found.get(fingerprint) ?? []), fix]);
      }
    }
    return found;
  }, [data]);
  return (fingerprint) => byIssue.get(fingerprint) ?? [];
}
