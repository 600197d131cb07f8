import type { Notification, NotificationKind } from '@app/notifications/contract';
import { BellOff, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { ShowOlder } from '../../components/show-older.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { cn } from '../../lib/class-names.js';
import { trpc } from '../../lib/trpc.js';

const SHOWN = 20;
const GOOD = { Icon: CircleCheck, color: 'text-success' } as const;
const MIND = { Icon: TriangleAlert, color: 'text-warning' } as const;
const BAD = { Icon: CircleAlert, color: 'text-critical' } as const;
const INFO = { Icon: Info, color: 'text-accent' } as const;
type Appearance = typeof GOOD | typeof MIND | typeof BAD | typeof INFO;
const APPEARANCES: Readonly<Record<NotificationKind, Appearance>> = {
  scan_completed: GOOD,
  scan_failed: BAD,
  schedule_skipped: MIND,
  limit_warning: MIND,
  limit_reached: BAD,
  lighthouse_completed: GOOD,
  lighthouse_failed: BAD,
  campaign_completed: GOOD,
  campaign_paused: MIND,
  campaign_gates: MIND,
  page_changes: MIND,
  payment_received: INFO,
  payment_approved: GOOD,
  payment_rejected: BAD,
  refund: INFO,
  subscription_expiring: MIND,
  subscription_expired: BAD,
  webhook_failing: MIND,
  search_console_reconnect: MIND,
  coupons_paused: MIND,
  keyword_alerts: INFO,
  keyword_refresh: INFO,
  search_data_budget: MIND,
  experiment_ended: INFO,
};

type NotificationListProps = { onMarkRead: (id: string) => void; onOpened: () => void };

export function NotificationList({ onMarkRead, onOpened }: NotificationListProps) {
  const list = trpc.notifications.list.useInfiniteQuery(
    { limit: SHOWN },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (list.isPending) return <NotificationSkeletons />;
  if (list.isError) {
    return <QueryError query={list} title="Couldn't load your notifications." />;
  }
  const notifications = list.data.pages.flatMap((page) => page.notifications);
  if (notifications.length === 0) {
    return (
      <EmptyState icon={BellOff} title="No notifications yet">
        Finished scans and keyword refreshes, payment decisions and used-up allowances appear here.
      </EmptyState>
    );
  }
  return (
    <div className="max-h-[min(28rem,70dvh)] overflow-y-auto">
      <ul className="divide-y">
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onMarkRead={onMarkRead}
            onOpened={onOpened}
          />
        ))}
      </ul>
      <ShowOlder query={list} />
    </div>
  );
}

type NotificationRowProps = NotificationListProps & { notification: Notification };

function NotificationRow({ notification, onMarkRead, onOpened }: NotificationRowProps) {
  const { id, kind, title, body, link, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  const { Icon, color } = APPEARANCES[kind];
  return (
    <li className={cn('flex items-start gap-2 pr-2', isUnread && 'bg-accent/6')}>
      <Link
        to={link}
        onClick={() => {
          if (isUnread) onMarkRead(id);
          onOpened();
        }}
        className="flex min-w-0 flex-1 gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover"
      >
        <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', color)} />
        <span className="min-w-0">
          <span className={cn('block', isUnread && 'font-semibold')}>{title}</span>
          <span className="block text-sm text-text-muted [overflow-wrap:anywhere]">{body}</span>
          <span className="block text-xs text-text-muted">
            <RelativeTime instant={createdAt} />
          </span>
        </span>
      </Link>
      {isUnread && (
        <button
          type="button"
          aria-label={`Mark "${title}" as read`}
          title="Mark as read"
          onClick={() => onMarkRead(id)}
          className="mt-2.5 inline-flex size-7 shrink-0 items-center justify-center rounded-md hover:bg-hover"
        >
          <span aria-hidden className="size-2.5 rounded-full bg-accent" />
        </button>
      )}
    </li>
  );
}

function NotificationSkeletons() {
  return (
    <div className="flex flex-col gap-4 p-4">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
