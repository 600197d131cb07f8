import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LaterOverlay } from '../../components/later-overlay.js';
import { Button } from '../../components/ui/button.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { useLiveUnread } from './use-live-unread.js';

const NotificationPopover = lazyNamed(
  () => import('./notification-popover.js'),
  'NotificationPopover',
  'control',
);

const BADGE_MAX = 99;

/** The bell of the top bar with the live count of unread notifications. */
export function NotificationBell() {
  const unreadCount = useLiveUnread();
  const unread = unreadCount ?? 0;
  useRefreshOnArrival(unreadCount);

  return (
    <LaterOverlay
      popup="dialog"
      preload={NotificationPopover.preload}
      button={
        <Button
          variant="ghost"
          size="icon"
          className="relative"
          aria-label={
            unread === 0 ? 'Notifications' : `Notifications, ${countOf(unread, 'unread', 'unread')}`
          }
        >
          <Bell aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-critical px-1 text-center text-[0.6875rem] leading-4 font-semibold text-surface tabular"
            >
              {unread > BADGE_MAX ? `${BADGE_MAX}+` : formatCount(unread)}
            </span>
          )}
        </Button>
      }
    >
      {(opener) => <NotificationPopover opener={opener} unread={unread} />}
    </LaterOverlay>
  );
}

/** A new notification means that a background job has ended: refetches what it may have changed. */
function useRefreshOnArrival(unreadCount: number | undefined): void {
  const previous = useRef(unreadCount);
  const utils = trpc.useUtils();
  useEffect(() => {
    const before = previous.current;
    previous.current = unreadCount;
    if (before === undefined || unreadCount === undefined || unreadCount <= before) return;
    void utils.notifications.list.invalidate();
    void utils.seoScan.history.invalidate();
    void utils.billing.invalidate();
    void utils.domain.list.invalidate();
  }, [unreadCount, utils]);
}
