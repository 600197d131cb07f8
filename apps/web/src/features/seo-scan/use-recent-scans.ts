import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useRefreshScans } from './use-refresh-scans.js';
import { isEnded } from './progress/watch-progress.js';

const SHOWN = 6; // specification 2 section 9
const RUNNING_REFRESH_MS = 5_000;

export type RecentScansQuery = ReturnType<typeof useRecentScans>;

/** The latest scans, of one website or of all; polled while one of them runs. */
export function useRecentScans(websiteId: string | null) {
  const query = trpc.seoScan.history.useQuery(
    { limit: SHOWN, ...(websiteId !== null && { websiteId }) },
    {
      refetchInterval: ({ state }) =>
        state.data?.scans.some((scan) => !isEnded(scan.status)) === true
          ? RUNNING_REFRESH_MS
          : false,
    },
  );
  useRefreshAtEnd(query.data?.scans.filter((scan) => !isEnded(scan.status)).length ?? 0);
  return query;
}

/** A background scan that has ended changed the allowance and the websites as well. */
function useRefreshAtEnd(running: number): void {
  const before = useRef(running);
  const refresh = useRefreshScans();
  useEffect(() => {
    if (running < before.current) void refresh();
    before.current = running;
  }, [running, refresh]);
}
