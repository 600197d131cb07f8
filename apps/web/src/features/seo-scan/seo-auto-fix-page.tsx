import type { ScanLimitReached } from '@app/seo-scan/contract';
import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { lazyNamed } from '../../lib/lazy-named.js';
import { PageHeader } from '../../components/page-header.js';
import { useSelectedWebsite } from '../../lib/selected-website.js';
import { optionalText } from '../../lib/search-params.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { OnboardingChecklist } from './start/onboarding-checklist.js';
import { QuickScan } from './start/quick-scan.js';
import { RecentScans } from './recent-scans.js';
import { useRecentScans } from './use-recent-scans.js';

const ResultsPanel = lazyNamed(() => import('./results-panel.js'), 'ResultsPanel');
const ProgressOverlay = lazyNamed(
  () => import('./progress/progress-overlay.js'),
  'ProgressOverlay',
);
const MonthlyLimitDialog = lazyNamed(
  () => import('./start/monthly-limit-dialog.js'),
  'MonthlyLimitDialog',
);
const ScanFailedDialog = lazyNamed(
  () => import('./progress/scan-failed-dialog.js'),
  'ScanFailedDialog',
);

/** The scan whose progress is open. */
const PARAMS = { progress: optionalText };

type SeoAutoFixPageProps = {
  /** My Websites and the usage banner belong to other features and are passed in. */
  websites: ReactNode;
  usage: ReactNode;
};

export function SeoAutoFixPage({ websites, usage }: SeoAutoFixPageProps) {
  const { search, reset } = useSearchParams(PARAMS);
  const [selected] = useSelectedWebsite();
  const [limit, setLimit] = useState<ScanLimitReached | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const scans = useRecentScans(selected?.id ?? null);
  const { progress: watchedId } = search;
  const latestId = scans.data?.scans.find(({ status }) => status === 'completed')?.id ?? null;

  const watch = useCallback((progress: string) => reset({ progress }, 'push'), [reset]);
  const leaveOverlay = useCallback(() => reset({}), [reset]);
  const navigate = useNavigate();
  const openReport = useCallback(
    (scanId: string) => void navigate(`/seo-scan/${scanId}`, { replace: true }),
    [navigate],
  );
  const showFailure = useCallback(
    (message: string) => {
      leaveOverlay();
      setFailure(message);
    },
    [leaveOverlay],
  );

  return (
    <>
      <title>SEO Auto Fix · Groundswell</title>
      <PageHeader
        title="SEO Auto Fix"
        description="Scan a website, see what holds it back in search, and fix the costliest issues first."
      />
      {/* Side by side on wide screens; stacked by importance on phones. */}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr_auto] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <OnboardingChecklist onStarted={watch} onLimitReached={setLimit} />
          <QuickScan onStarted={watch} onLimitReached={setLimit} />
          <RecentScans scans={scans} domain={selected?.domain ?? null} onWatch={watch} />
        </div>
        <div className="min-w-0 xl:col-start-2 xl:row-start-2">{websites}</div>
        {latestId !== null && (
          <div className="min-w-0 xl:col-start-1 xl:row-start-3">
            <Suspense fallback={null}>
              <ResultsPanel scanId={latestId} />
            </Suspense>
          </div>
        )}
        {/* What there is to buy comes after what there is to see. */}
        <div className="min-w-0 xl:col-start-2 xl:row-start-1">{usage}</div>
      </div>
      <Suspense fallback={null}>
        {watchedId !== null && (
          <ProgressOverlay
            key={watchedId}
            scanId={watchedId}
            onClose={leaveOverlay}
            onCompleted={openReport}
            onFailed={showFailure}
          />
        )}
        {limit !== null && <MonthlyLimitDialog result={limit} onClose={() => setLimit(null)} />}
        {failure !== null && (
          <ScanFailedDialog message={failure} onClose={() => setFailure(null)} />
        )}
      </Suspense>
    </>
  );
}
