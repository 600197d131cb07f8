import type { ScanDetail } from '@app/seo-scan/contract';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { ErrorState } from '../../components/error-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Banner } from '../../components/ui/banner.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { readableUrl } from '../../lib/addresses.js';
import { failureOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { ProgressView, progressTitle } from './progress-view.js';
import { CategoryBreakdown } from './category-breakdown.js';
import { ScanSummary } from './scan-summary.js';
import { ScanTabs } from './scan-tabs.js';
import { useCancelScan } from './use-cancel-scan.js';
import { useRefreshScans } from './use-refresh-scans.js';
import { useScanProgress } from './use-scan-progress.js';
import { isEnded } from './watch-progress.js';

/** /seo-scan/:scanId */
export function ScanDetailPage() {
  const { scanId = '' } = useParams();
  const detail = trpc.seoScan.detail.useQuery({ id: scanId });
  if (detail.isPending) return <DetailSkeleton />;
  if (detail.isError) {
    const code = failureOf(detail.error)?.code;
    // An id that is none is refused before it is looked up; to a person both are the same.
    if (code === 'not_found' || code === 'validation_failed') return <ScanNotFound />;
    return (
      <Card>
        <ErrorState
          error={detail.error}
          what="The scan could not be loaded."
          onRetry={() => void detail.refetch()}
        />
      </Card>
    );
  }
  return <DetailView detail={detail.data} />;
}

function DetailView({ detail }: { detail: ScanDetail }) {
  const { scan } = detail;
  return (
    <>
      <title>{`${readableUrl(scan.url)} · Groundswell`}</title>
      <PageHeader
        breadcrumb={<Breadcrumb />}
        title={readableUrl(scan.url)}
        actions={
          <Button asChild size="sm">
            <a href={scan.url} target="_blank" rel="noreferrer">
              Open website
            </a>
          </Button>
        }
      />
      <div className="mt-6">
        {isEnded(scan.status) ? <EndedScan detail={detail} /> : <RunningScan scanId={scan.id} />}
      </div>
    </>
  );
}

function EndedScan({ detail }: { detail: ScanDetail }) {
  const { scan } = detail;
  if (scan.status === 'failed') {
    return (
      <Banner tone="critical" title="This scan failed" action={<BackButton />}>
        {scan.error ?? 'Unknown error'}
      </Banner>
    );
  }
  if (scan.status === 'cancelled') {
    return (
      <Banner tone="notice" title="This scan was cancelled" action={<BackButton />}>
        Pages that were not read are not counted against your allowance.
      </Banner>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[21rem_minmax(0,1fr)]">
      <ScanSummary detail={detail} />
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ScanTabs detail={detail} />
      </div>
      <CategoryBreakdown categories={detail.score.categories} />
    </div>
  );
}

function RunningScan({ scanId }: { scanId: string }) {
  const watched = useScanProgress(scanId);
  const cancel = useCancelScan();
  const refresh = useRefreshScans();
  const status = watched.progress?.status;
  const isOver = status !== undefined && isEnded(status);
  useEffect(() => {
    if (isOver) void refresh();
  }, [isOver, refresh]);
  return (
    <Card className="mx-auto max-w-2xl">
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg font-semibold" aria-live="polite">
          {progressTitle(status)}
        </h2>
        <ProgressView {...watched} />
        <div className="flex justify-end">
          <Button
            disabled={isOver || cancel.isPending}
            onClick={() => cancel.mutate({ id: scanId })}
          >
            {cancel.isPending ? 'Cancelling…' : 'Cancel scan'}
          </Button>
        </div>
      </CardContent>
    </Card>
  );
}

function Breadcrumb() {
  return (
    <nav aria-label="Breadcrumb" className="mb-1">
      <Link
        to="/seo-auto-fix"
        className="inline-flex items-center gap-1 rounded-sm text-sm text-text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden className="size-4" />
        SEO Auto Fix
      </Link>
    </nav>
  );
}

function BackButton() {
  return (
    <Button asChild size="sm">
      <Link to="/seo-auto-fix">Start another scan</Link>
    </Button>
  );
}

function ScanNotFound() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-20 text-center">
      <title>Scan not found · Groundswell</title>
      <h1 className="text-2xl font-semibold">Scan not found</h1>
      <p className="text-text-muted">
        It does not exist, or it belongs to another account than the one signed in here.
      </p>
      <Button asChild variant="primary">
        <Link to="/seo-auto-fix">Back to SEO Auto Fix</Link>
      </Button>
    </div>
  );
}

function DetailSkeleton() {
  return (
    <div role="status" aria-label="Loading the scan">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-2 h-8 w-2/3" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]">
        <Skeleton className="h-[36rem]" />
        <Skeleton className="h-[36rem]" />
      </div>
    </div>
  );
}
