import { trpc } from '../../../lib/trpc.js';
import { POLL_MS, isFinal } from './campaign-state.js';

/** Counts of a campaign, polled every 5 s until its status is final. `null` disables the query. */
export function useResults(id: string | null) {
  return trpc.traffic.results.useQuery(
    { id: id ?? '' },
    {
      enabled: id !== null,
      refetchInterval: ({ state }) =>
        state.data !== undefined && isFinal(state.data) ? false : POLL_MS,
    },
  );
}
