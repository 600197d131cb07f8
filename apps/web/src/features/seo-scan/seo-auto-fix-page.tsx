import type { ScanLimitReached } from '@app/seo-scan/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../components/page-header.js';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../components/ui/alert-dialog.js';
import { Button } from '../../components/ui/button.js';
import { useSelectedWebsite } from '../../lib/selected-website.js';
import { MonthlyLimitDialog } from './monthly-limit-dialog.js';
import { OnboardingChecklist } from './onboarding-checklist.js';
import { ProgressOverlay } from './progress-overlay.js';
import { QuickScan } from './quick-scan.js';
import { RecentScans } from './recent-scans.js';
import { ResultsPanel } from './results-panel.js';
import { useRecentScans } from './use-recent-scans.js';

type SeoAutoFixPageProps = {
  /** My Websites and the usage banner belong to other features and are handed in. */
  websites: ReactNode;
  usage: ReactNode;
};

/** The address keeps which scan is watched (`progress`) and whose result is shown (`result`). */
export function SeoAutoFixPage({ websites, usage }: SeoAutoFixPageProps) {
  const [search, setSearch] = useSearchParams();
  const [selected] = useSelectedWebsite();
  const [limit, setLimit] = useState<ScanLimitReached | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const scans = useRecentScans(selected?.id ?? null);
  const watchedId = search.get('progress');
  const latestId = scans.data?.scans.find(({ status }) => status === 'completed')?.id ?? null;
  const resultId = search.get('result') ?? latestId;

  const watch = useCallback(
    (scanId: string) => setSearch({ progress: scanId }, { preventScrollReset: true }),
    [setSearch],
  );
  const leaveOverlay = useCallback(
    () => setSearch({}, { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const showResult = useCallback(
    (scanId: string) => setSearch({ result: scanId }, { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const showFailure = useCallback(
    (message: string) => {
      leaveOverlay();
      setFailure(message);
    },
    [leaveOverlay],
  );
  const results = useScrollIntoView(search.get('result'));

  return (
    <>
      <title>SEO Auto Fix · Groundswell</title>
      <PageHeader
        title="SEO Auto Fix"
        description="Scan a website, read what holds it back in search, and fix the costliest first."
      />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <OnboardingChecklist onStarted={watch} onLimitReached={setLimit} />
          <QuickScan onStarted={watch} onLimitReached={setLimit} />
          <RecentScans scans={scans} domain={selected?.domain ?? null} onWatch={watch} />
          {resultId !== null && (
            <div ref={results} className="scroll-mt-20">
              <ResultsPanel scanId={resultId} />
            </div>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {usage}
          {websites}
        </div>
      </div>
      {watchedId !== null && (
        <ProgressOverlay
          key={watchedId}
          scanId={watchedId}
          onClose={leaveOverlay}
          onCompleted={showResult}
          onFailed={showFailure}
        />
      )}
      {limit !== null && <MonthlyLimitDialog answer={limit} onClose={() => setLimit(null)} />}
      <AlertDialog open={failure !== null} onOpenChange={() => setFailure(null)}>
        <AlertDialogContent>
          <AlertDialogTitle>❌ Scan failed</AlertDialogTitle>
          <AlertDialogDescription>{failure}</AlertDialogDescription>
          <AlertDialogFooter>
            <AlertDialogAction asChild>
              <Button variant="primary">Close</Button>
            </AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </>
  );
}

function useScrollIntoView(resultId: string | null) {
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (resultId !== null) target.current?.scrollIntoView({ block: 'start' });
  }, [resultId]);
  return target;
}
