import { PageHeader } from '../../components/page-header.js';
import { QueryError } from '../../components/error-state.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';
import { refreshInterval } from './dashboard-refresh.js';
import { DashboardView } from './dashboard-view.js';
import { useLastVisit } from './use-last-visit.js';

/** /dashboard: the whole account at a glance. */
export function DashboardPage() {
  const since = useLastVisit();
  const overview = trpc.dashboard.overview.useQuery(since === null ? {} : { since }, {
    refetchInterval: ({ state }) => refreshInterval(state.data),
  });
  // In the same request. Without an answer, their cards are left out.
  const watched = trpc.monitoring.summaries.useQuery();
  const monitors = watched.data?.monitors ?? [];
  const effects = trpc.fixImpact.byCheck.useQuery();
  return (
    <div className="flex flex-col gap-6">
      <title>Dashboard · Groundswell</title>
      <PageHeader
        title="Dashboard"
        description="Your websites, visits and scans, and what to do next."
      />
      {overview.data !== undefined && (
        <DashboardView
          dashboard={overview.data}
          monitors={monitors}
          effects={effects.data ?? null}
        />
      )}
      {overview.isPending && <ViewSkeleton />}
      {overview.isError && overview.data === undefined && (
        <Card>
          <QueryError query={overview} title="Couldn't load your overview." />
        </Card>
      )}
    </div>
  );
}

function ViewSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading overview"
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="flex flex-col gap-6">
        <Skeleton className="h-36" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-32" />
        <Skeleton className="h-52" />
        <Skeleton className="h-48" />
      </div>
    </div>
  );
}
