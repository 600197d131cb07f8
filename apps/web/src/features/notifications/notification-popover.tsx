import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { Opener } from '../../components/later-overlay.js';
import { Button } from '../../components/ui/button.js';
import { Popover, PopoverContent, PopoverTrigger } from '../../components/ui/popover.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { NotificationList } from './notification-list.js';

type NotificationPopoverProps = { opener: Opener; unread: number };

export function NotificationPopover({ opener, unread }: NotificationPopoverProps) {
  const [isOpen, setOpen] = useState(true);
  const utils = trpc.useUtils();
  const markRead = trpc.notifications.markRead.useMutation({
    onSuccess(result) {
      utils.notifications.unreadCount.setData(undefined, result);
      return utils.notifications.list.invalidate();
    },
    onError: () => toastError("Couldn't mark the notifications as read. Please try again."),
  });

  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{opener.button}</PopoverTrigger>
      <PopoverContent align="end" aria-label="Notifications" className="z-50">
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
