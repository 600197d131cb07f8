import type { ScanSummary } from '@app/seo-scan/contract';
import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { RecordNotFound } from '../../../components/record-not-found.js';
import { ButtonLink } from '../../../components/button-link.js';
import { QueryError } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Banner } from '../../../components/banner.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { readableUrl } from '../../../lib/addresses.js';
import { failureOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import { useUser } from '../../../lib/session-context.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { CategoryBreakdown } from '../category-breakdown.js';
import { AfterLimit } from './after-limit.js';
import { ScanActions } from './scan-actions.js';
import { useScanAdditions } from '../scan-additions.js';
import { PhoneScore } from './phone-score.js';
import { ScanScore } from './scan-score.js';
import { filtersInput } from '../issues/issue-filters.js';
import { ScanTabs, usePreloadedIssues } from './scan-tabs.js';
import { useOpenFixes } from '../use-open-fixes.js';
import { WebsiteBreadcrumb } from '../website-breadcrumb.js';
import { usePrefetchedIssues } from '../issues/use-issue-list.js';
import { scanParams } from '../scan-params.js';
import { usePrefetchedPreviousScan } from '../use-previous-scan.js';
import { isEnded } from '../progress/watch-progress.js';

const RunningScan = lazyNamed(() => import('../progress/running-scan.js'), 'RunningScan');

/** /seo-scan/:scanId */
export function ScanDetailPage() {
  const { scanId = '' } = useParams();
  const { search } = useSearchParams(scanParams);
  const userId = useUser()?.id ?? null;
  const requested = useMemo(() => filtersInput(search, userId), [search, userId]);
  const summary = trpc.seoScan.summary.useQuery({ id: scanId });
  usePrefetchedIssues(scanId, requested, search.view === 'list');
  usePrefetchedPreviousScan(scanId);
  usePreloadedIssues();
  if (summary.isPending) return <DetailSkeleton />;
  if (summary.isError) {
    const code = failureOf(summary.error)?.code;
    // A malformed id is refused before the lookup; for the user both cases are the same.
    if (code === 'not_found' || code === 'validation_failed')
      return (
        <RecordNotFound
          kind="Scan"
          back={{ to: '/seo-dashboard', label: 'Back to the audit dashboard' }}
        />
      );
    return (
      <Card>
        <QueryError query={summary} title="Couldn't load the scan." />
      </Card>
    );
  }
  return <DetailView summary={summary.data} />;
}

function DetailView({ summary }: { summary: ScanSummary }) {
  const { scan } = summary;
  return (
    <>
      <title>{`${readableUrl(scan.url)} · Groundswell`}</title>
      <PageHeader
        breadcrumb={<WebsiteBreadcrumb websiteId={scan.website_id} />}
        hasPhoneMenu
        title={readableUrl(scan.url)}
        actions={<ScanActions scan={scan} />}
      />
      <div className="mt-6">
        {isEnded(scan.status) ? (
          <EndedScan summary={summary} />
        ) : (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <RunningScan scanId={scan.id} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function EndedScan({ summary }: { summary: ScanSummary }) {
  const { scan } = summary;
  const additions = useScanAdditions();
  const openFixes = useOpenFixes(scan.id);
  if (scan.status === 'failed') {
    return (
      <Banner tone="critical" title="This scan failed" action={<BackButton />}>
        <p>{scan.error ?? 'The reason is unknown.'}</p>
        <p>Pages that weren&apos;t read aren&apos;t charged.</p>
      </Banner>
    );
  }
  if (scan.status === 'cancelled') {
    return (
      <Banner tone="notice" title="This scan was cancelled" action={<BackButton />}>
        Pages that weren&apos;t read aren&apos;t charged.
      </Banner>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[21rem_minmax(0,1fr)]">
      <PhoneScore scan={scan}>
        <ScanScore summary={summary} />
      </PhoneScore>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {additions !== null && <additions.Banners summary={summary} onWritten={openFixes} />}
        <ScanTabs summary={summary} />
        <AfterLimit scan={scan} />
      </div>
      <CategoryBreakdown categories={summary.score.categories} />
    </div>
  );
}

function BackButton() {
  return (
    <ButtonLink size="sm" to="/seo-auto-fix">
      Start another scan
    </ButtonLink>
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
