import type { CampaignKind } from '@app/traffic/contract';
import { trpc } from '../../../lib/trpc.js';
import { POLL_MS, isOver } from './campaign-state.js';

const SHOWN = 20;

/** Every campaign from a source, page by page; polled while one of those shown has not ended. */
export function useCampaignHistory(type: CampaignKind) {
  return trpc.traffic.list.useInfiniteQuery(
    { type, days: 'all', limit: SHOWN },
    {
      getNextPageParam: (page) => page.nextCursor,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.campaigns.some(({ status }) => !isOver(status))) ===
        true
          ? POLL_MS
          : false,
    },
  );
}
