import { refreshProgressSchema } from '@app/keywords/contract';
import type { RefreshProgress } from '@app/keywords/contract';
import { useEffect, useState } from 'react';
import { readEventStream } from '../../lib/event-stream.js';
import { useSessionStore } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';

const POLL_MS = 3_000;

/** Progress of a refresh as the server pushes it; while the stream is not available, it is polled. */
export function useRefreshProgress(id: string) {
  const session = useSessionStore();
  const utils = trpc.useUtils();
  const [isLive, setLive] = useState(false);
  const query = trpc.keywords.refreshProgress.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (isLive || isOver(data) ? false : POLL_MS) },
  );
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const path = `/api/seo/refresh-keywords/${encodeURIComponent(id)}/progress`;
    const onData = (data: unknown) => {
      const progress = refreshProgressSchema.safeParse(data);
      if (!progress.success || signal.aborted) return;
      setLive(true);
      utils.keywords.refreshProgress.setData({ id }, progress.data);
    };
    readEventStream(fetch, { path, token: session.token(), signal, onData })
      .catch(() => undefined) // polled instead
      .finally(() => {
        if (!signal.aborted) setLive(false);
      });
    return () => abort.abort();
  }, [id, session, utils]);
  return query;
}

export function isOver(progress: RefreshProgress | undefined): boolean {
  return progress?.status === 'completed' || progress?.status === 'cancelled';
}
