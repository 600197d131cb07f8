import { trpc } from '../../../lib/trpc.js';

const VERIFYING_MS = 5_000; // polling interval while an applied fix waits for its verification

/** The number of fixes of a scan or a website by state; polled while some wait for their verification. */
export function useFixCounts(scope: { scanId: string } | { websiteId: string }) {
  return trpc.fixes.list.useQuery(
    { ...scope, limit: 1 },
    {
      select: ({ counts }) => counts,
      refetchInterval: ({ state }) =>
        (state.data?.counts.applied ?? 0) > 0 ? VERIFYING_MS : false,
    },
  );
}
