import { useEffect, useState } from 'react';
import { useSessionStore } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';
import { followUnread } from './follow-unread.js';

const ASK_EVERY_MS = 15_000; // while the count does not come by itself

/**
 * The number of unread notifications, told by the server: one connection per tab, and none of a tab that
 * nobody sees, since a browser has few for one server. Without a connection it is asked for. `undefined`
 * before the first answer.
 */
export function useLiveUnread(): number | undefined {
  const session = useSessionStore();
  const utils = trpc.useUtils();
  const [isLive, setLive] = useState(false);
  const { data } = trpc.notifications.unreadCount.useQuery(undefined, {
    refetchInterval: isLive ? false : ASK_EVERY_MS,
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
            // Why it ended shows in the answer: also that the session did.
            if (!isNowLive) void utils.notifications.unreadCount.invalidate();
          },
          onCount: (unreadCount) =>
            utils.notifications.unreadCount.setData(undefined, { unreadCount }),
        },
      );
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.();
    };
  }, [session, utils]);

  return data?.unreadCount;
}
