import type { AlertKind, RankAlert } from '@app/keywords/contract';
import type { LucideIcon } from 'lucide-react';
import {
  BellOff,
  BotMessageSquare,
  BotOff,
  Link2,
  LogIn,
  LogOut,
  TrendingDown,
} from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.js';
import { ListCard, ListCardItem } from '../../../components/list-card.js';
import { LoadMore } from '../../../components/load-more.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { cn } from '../../../lib/class-names.js';
import { trpc } from '../../../lib/trpc.js';
import { CsvButton, PdfButton } from '../views/export-buttons.js';

const SHOWN = 50;
const ICONS: Readonly<Record<AlertKind, LucideIcon>> = {
  entered_top: LogIn,
  left_top: LogOut,
  fell_by: TrendingDown,
  address_changed: Link2,
  ai_overview_gained: BotMessageSquare,
  ai_overview_lost: BotOff,
};
const COLORS: Readonly<Record<AlertKind, string>> = {
  entered_top: 'text-success',
  left_top: 'text-critical',
  fell_by: 'text-critical',
  address_changed: 'text-warning',
  ai_overview_gained: 'text-success',
  ai_overview_lost: 'text-critical',
};

/** Alerts, newest first. */
export function RaisedAlertsCard() {
  const query = trpc.keywords.alerts.list.useInfiniteQuery(
    { limit: SHOWN },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const alerts = query.data?.pages.flatMap((page) => page.alerts);
  return (
    <div className="flex flex-col gap-4">
      <ListCard
        title="Alerts"
        description="Newest first, with both dates."
        action={
          alerts !== undefined &&
          alerts.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <CsvButton path="/api/seo/keyword-alerts.csv" />
              <PdfButton />
            </div>
          )
        }
        query={query}
        failure="Couldn't load your alerts."
        items={alerts}
        itemsLabel="Alerts"
        empty={
          <EmptyState icon={BellOff} title="No alerts yet">
            Alerts appear here when a check matches one of your rules.
          </EmptyState>
        }
      >
        {(alert) => <AlertItem key={alert.id} alert={alert} />}
      </ListCard>
      <LoadMore query={query} />
    </div>
  );
}

function AlertItem({
  alert: { kind, keyword_id: id, message, created_at: at },
}: {
  alert: RankAlert;
}) {
  const Icon = ICONS[kind];
  return (
    <ListCardItem
      title={
        <>
          <Icon aria-hidden className={cn('size-4 shrink-0', COLORS[kind])} />
          <Link
            to={`/keyword-tracker/${id}`}
            className="min-w-0 flex-1 font-normal hover:underline"
          >
            {message}
          </Link>
        </>
      }
    >
      <span className="text-sm text-text-muted">
        <RelativeTime instant={at} />
      </span>
    </ListCardItem>
  );
}
