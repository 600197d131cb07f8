import type { Website } from '@app/domain/contract';
import type { ScanLimitReached } from '@app/seo-scan/contract';
import { Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { EmbeddedScreenProvider } from '../../../lib/embedded-screen.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { ScanLinksProvider } from '../../../lib/scan-links.js';
import type { ScanLinks } from '../../../lib/scan-links.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { websitePath, websiteTabNames } from '../../../lib/website-path.js';
import type { WebsiteTab } from '../../../lib/website-path.js';
import { AuditLoading } from '../dashboard/audit-loading.js';
import { useShownScan } from '../dashboard/use-shown-scan.js';
import { FirstScan } from './first-scan.js';
import { RunningBanner } from './running-banner.js';
import { ScanPanel, preloadScanPanel } from './scan-panel.js';
import { WebsiteHeader } from './website-header.js';
import { websiteParams } from './website-params.js';
import { WebsiteTabs } from './website-tabs.js';

const MonthlyLimitDialog = lazyNamed(
  () => import('../start/monthly-limit-dialog.js'),
  'MonthlyLimitDialog',
);
const ScanFailedDialog = lazyNamed(
  () => import('../progress/scan-failed-dialog.js'),
  'ScanFailedDialog',
);

/** The tabs that belong to other features, and are passed in. */
export interface WebsiteParts {
  readonly performance: (url: string) => ReactNode;
  /** `scanId` is `null` before the first scan. */
  readonly search: (scanId: string | null) => ReactNode;
  readonly bots: () => ReactNode;
  /** `scanId` is `null` before the first scan. */
  readonly monitoring: (scanId: string | null) => ReactNode;
  readonly setup: () => ReactNode;
  /** Loads the code of one of them. */
  readonly preload: (tab: WebsiteTab) => void;
}

type WebsitePageProps = { website: Website; tab: WebsiteTab; parts: WebsiteParts };

/** /websites/:website/:tab: everything about one website, from its newest scan or the one that the URL names. */
export function WebsitePage({ website, tab, parts }: WebsitePageProps) {
  const { search, change } = useSearchParams(websiteParams);
  const { scan: requestedId, progress: runningId } = search;
  const [limit, setLimit] = useState<ScanLimitReached | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = useShownScan({ scanId: requestedId, url: null, websiteId: website.id });
  const { scanId } = shown;
  const summary = trpc.seoScan.summary.useQuery(
    { id: scanId ?? '' },
    { enabled: scanId !== null && runningId === null },
  );
  const isOther = summary.data !== undefined && summary.data.scan.website_id !== website.id;
  const data = scanId === null || isOther ? null : (summary.data ?? null);
  const links = useLinks(website.domain, requestedId);
  const outcomes = {
    onStarted: (id: string) => change({ progress: id, scan: null }, 'push'),
    onLimitReached: setLimit,
  };

  function panel(): ReactNode {
    if (runningId !== null) {
      return (
        <AuditLoading
          key={runningId}
          scanId={runningId}
          onCompleted={() => change({ progress: null })}
          onLeave={() => change({ progress: null })}
          onFailed={(message) => {
            change({ progress: null });
            setFailure(message);
          }}
        />
      );
    }
    if (tab === 'search') return parts.search(data?.scan.id ?? null);
    if (tab === 'bots') return parts.bots();
    if (tab === 'monitoring') return parts.monitoring(data?.scan.id ?? null);
    if (tab === 'setup') return parts.setup();
    if (tab === 'performance') return parts.performance(data?.scan.url ?? website.url);
    const error: unknown = shown.error ?? summary.error;
    if (error !== null) {
      return (
        <Card>
          <ErrorState
            error={error}
            title="Couldn't load the scan."
            onRetry={() => (summary.isError ? void summary.refetch() : shown.retry())}
          />
        </Card>
      );
    }
    const isNotScanned = isOther || (scanId === null && !shown.isPending);
    if (isNotScanned) return <FirstScan website={website} {...outcomes} />;
    if (data === null) return <Skeleton className="h-96" />;
    return <ScanPanel tab={tab} summary={data} />;
  }

  return (
    <ScanLinksProvider value={links}>
      <title>{`${websiteTabNames[tab]} of ${website.domain} · Groundswell`}</title>
      <div className="flex flex-col gap-5">
        <WebsiteHeader website={website} summary={data} {...outcomes} />
        <WebsiteTabs
          domain={website.domain}
          tab={tab}
          summary={data}
          scanId={requestedId}
          onPoint={(name) => {
            preloadScanPanel(name);
            parts.preload(name);
          }}
        />
        {runningId === null && (
          <RunningBanner
            websiteId={website.id}
            onWatch={(id) => change({ progress: id, scan: null }, 'push')}
          />
        )}
        <EmbeddedScreenProvider value>
          <Suspense fallback={<Skeleton className="h-96" />}>{panel()}</Suspense>
        </EmbeddedScreenProvider>
      </div>
      <Suspense fallback={null}>
        {limit !== null && <MonthlyLimitDialog result={limit} onClose={() => setLimit(null)} />}
        {failure !== null && (
          <ScanFailedDialog message={failure} onClose={() => setFailure(null)} />
        )}
      </Suspense>
    </ScanLinksProvider>
  );
}

/** The links to issues and fixes stay on the website, and on the scan that the URL names. */
function useLinks(domain: string, requestedId: string | null): ScanLinks {
  return useMemo(() => {
    const kept: Readonly<Record<string, string>> =
      requestedId === null ? {} : { scan: requestedId };
    return {
      issues: (_scanId, search) => websitePath(domain, 'issues', { ...kept, ...search }),
      fixes: (_scanId, search) => websitePath(domain, 'fixes', { ...kept, ...search }),
      pages: (_scanId, search) => websitePath(domain, 'pages', { ...kept, ...search }),
    };
  }, [domain, requestedId]);
}
