import { refreshProgressSchema } from '@app/keywords/contract';
import type { RefreshProgress } from '@app/keywords/contract';
import { trpc } from '../../lib/trpc.js';
import { useEventStream } from '../../lib/use-event-stream.js';

const POLL_MS = 3_000;

/**
 * Progress of a refresh as the server pushes it; while the stream is not available, it is polled. A hidden tab has no
 * stream, so that its user, who does not see the end, is notified of it.
 */
export function useRefreshProgress(id: string) {
  const utils = trpc.useUtils();
  const path = `/api/seo/refresh-keywords/${encodeURIComponent(id)}/progress`;
  const isLive = useEventStream(path, (data) => {
    const progress = refreshProgressSchema.safeParse(data);
    if (progress.success) utils.keywords.refreshProgress.setData({ id }, progress.data);
    return progress.success;
  });
  return trpc.keywords.refreshProgress.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (isLive || isOver(data) ? false : POLL_MS) },
  );
}

export function isOver(progress: RefreshProgress | undefined): boolean {
  return progress?.status === 'completed' || progress?.status === 'cancelled';
}
