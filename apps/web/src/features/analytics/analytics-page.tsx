import { keepPreviousData } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { QueryError } from '../../components/error-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';
import { AnalyticsFilters } from './analytics-filters.js';
import { AnalyticsView } from './analytics-view.js';
import { ExportReportMenu } from './export-report-menu.js';
import { LoadFailureBanner } from './load-failure-banner.js';
import { useAnalyticsFilter } from './use-analytics-filter.js';

const REFRESH_MS = 10_000; // specification 1 section 9

/** /analytics: the records of all visits, refetched every 10 seconds. */
export function AnalyticsPage() {
  const filter = useAnalyticsFilter();
  const { input, problem } = filter;
  const [dismissedAt, setDismissedAt] = useState(0);
  const overview = trpc.analytics.overview.useQuery(input, {
    enabled: problem === null,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const utils = trpc.useUtils();
  /** The choices as well: campaigns may have started meanwhile. */
  function refresh() {
    void overview.refetch();
    void utils.traffic.list.invalidate();
    void utils.domain.list.invalidate();
  }
  const isFailureShown = overview.isError && overview.errorUpdatedAt > dismissedAt;
  return (
    <div className="flex flex-col gap-6">
      <title>Analytics · Groundswell</title>
      <PageHeader
        title="Analytics"
        description="How your visits went, from every recorded visit."
        actions={
          <>
            <Button disabled={overview.isFetching} onClick={refresh}>
              <RefreshCw aria-hidden />
              Refresh
            </Button>
            <ExportReportMenu input={input} isDisabled={problem !== null} />
          </>
        }
      />
      <AnalyticsFilters filter={filter} />
      {isFailureShown && (
        <LoadFailureBanner
          onRetry={() => void overview.refetch()}
          onDismiss={() => setDismissedAt(overview.errorUpdatedAt)}
        />
      )}
      {overview.isError && overview.data === undefined && !isFailureShown && (
        <Card>
          <QueryError query={overview} title="Failed to load analytics data" />
        </Card>
      )}
      {overview.data !== undefined && <AnalyticsView analytics={overview.data} />}
      {overview.isLoading && <ViewSkeleton />}
    </div>
  );
}

function ViewSkeleton() {
  return (
    <div role="status" aria-label="Loading analytics" className="flex flex-col gap-6">
      <Skeleton className="h-16" />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}
