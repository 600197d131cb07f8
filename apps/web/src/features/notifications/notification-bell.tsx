import { Bell, CheckCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Popover, PopoverContent, PopoverTrigger } from '../../components/ui/popover.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { NotificationList } from './notification-list.js';
import { toastError } from '../../lib/toasts.js';
import { useLiveUnread } from './use-live-unread.js';

const BADGE_MAX = 99;

/** The bell of the top bar with the live count of unread notifications. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const unreadCount = useLiveUnread();
  const utils = trpc.useUtils();
  const markRead = trpc.notifications.markRead.useMutation({
    onSuccess(result) {
      utils.notifications.unreadCount.setData(undefined, result);
      return utils.notifications.list.invalidate();
    },
    onError: () => toastError("Couldn't mark the notifications as read. Please try again."),
  });
  const unread = unreadCount ?? 0;
  useRefreshOnArrival(unreadCount);

  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
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
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Notifications">
        <div className="flex items-center justify-between gap-3 border-b px-4 py-2.5">
          <h2 className="font-semibold">Notifications</h2>
          {unread > 0 && (
            <Button
              variant="ghost"
              size="sm"
              disabled={markRead.isPending}
              onClick={() => markRead.mutate({})}
            >
              <CheckCheck aria-hidden />
              Mark all read
            </Button>
          )}
        </div>
        <NotificationList
          onMarkRead={(id) => markRead.mutate({ id })}
          onOpened={() => setOpen(false)}
        />
      </PopoverContent>
    </Popover>
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
