import { useEffect, useState } from 'react';
import { afterPaint } from '../../lib/after-paint.js';
import { useSessionStore } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';
import { followUnread } from './follow-unread.js';

const POLL_EVERY_MS = 15_000; // polling interval without a live connection

/**
 * The number of unread notifications, pushed by the server: one connection per visible tab, because browsers limit the
 * connections to one server. Polls without a connection. `undefined` before the first response.
 */
export function useLiveUnread(): number | undefined {
  const session = useSessionStore();
  const utils = trpc.useUtils();
  const [isLive, setLive] = useState(false);
  const { data } = trpc.notifications.unreadCount.useQuery(undefined, {
    refetchInterval: isLive ? false : POLL_EVERY_MS,
  });

  useEffect(() => {
    let stop: (() => void) | null = null;
    const follow = (): void => {
      if (document.hidden) {
        stop?.();
        stop = null;
        setLive(false);
        return;
      }
      stop ??= followUnread(
        { fetchStream: fetch, token: () => session.token() },
        {
          onLive(isNowLive) {
            setLive(isNowLive);
            // The response reveals why the stream ended, including the end of the session.
            if (!isNowLive) void utils.notifications.unreadCount.invalidate();
          },
          onCount: (unreadCount) =>
            utils.notifications.unreadCount.setData(undefined, { unreadCount }),
        },
      );
    };
    const cancel = afterPaint(follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', follow);
      stop?.();
    };
  }, [session, utils]);

  return data?.unreadCount;
}
