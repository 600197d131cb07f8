import { trpc } from '../../lib/trpc.js';
import { POLL_MS, isSettled } from './campaign-state.js';

/** Counts of a campaign, asked for again every 5 s until nothing changes any more. `null` asks for nothing. */
export function useResults(id: string | null) {
  return trpc.traffic.results.useQuery(
    { id: id ?? '' },
    {
      enabled: id !== null,
      refetchInterval: ({ state }) =>
        state.data !== undefined && isSettled(state.data) ? false : POLL_MS,
    },
  );
}
