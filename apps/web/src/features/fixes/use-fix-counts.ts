import { trpc } from '../../lib/trpc.js';

const VERIFYING_MS = 5_000; // how often a screen looks whether an applied fix has been seen on its page

/** How many fixes of a scan or a website are in which state; followed while some wait to be seen. */
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
