import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.js';

const REFRESHING_POLL_MS = 3_000;

/** A keyword, reloaded while it is being checked; its history is loaded again after that. */
export function useKeyword(id: string) {
  const utils = trpc.useUtils();
  const query = trpc.keywords.get.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.keyword.is_refreshing === true ? REFRESHING_POLL_MS : false,
    },
  );
  const isRefreshing = query.data?.keyword.is_refreshing === true;
  useEffect(() => {
    if (!isRefreshing) return;
    return () => void utils.keywords.history.invalidate({ id });
  }, [id, isRefreshing, utils]);
  return query;
}
