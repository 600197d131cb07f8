import type { ScanLimitReached } from '@app/seo-scan/contract';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { ErrorState } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Card } from '../../../components/ui/card.js';
import { usePreference } from '../../../lib/preference.js';
import { useSelectedWebsite } from '../../../lib/selected-website.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { AuditEntry } from './audit-entry.js';
import { AuditLoading } from './audit-loading.js';
import { auditParams } from './audit-params.js';
import { AuditResults, AuditSkeleton } from './audit-results.js';
import type { AuditDashboardProps } from './audit-results.js';
import { useShownScan } from './use-shown-scan.js';

const MonthlyLimitDialog = lazyNamed(
  () => import('../start/monthly-limit-dialog.js'),
  'MonthlyLimitDialog',
);
const ScanFailedDialog = lazyNamed(
  () => import('../progress/scan-failed-dialog.js'),
  'ScanFailedDialog',
);

/** /seo-dashboard in its three stages: entering a URL, the running analysis, the results. */
export function AuditDashboardPage({ performance }: AuditDashboardProps) {
  const { search, change } = useSearchParams(auditParams);
  const { url, scan: scanId, progress: runningId } = search;
  const [selected] = useSelectedWebsite();
  const [limit, setLimit] = useState<ScanLimitReached | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = useShownScan({ scanId, url: url ?? selected?.url ?? null });
  useWebsiteSwitch(() => change({ scan: null, url: null }, 'push'));
  const outcomes = {
    onStarted: (id: string) => change({ progress: id, scan: null, url: null }, 'push'),
    onLimitReached: setLimit,
  };

  return (
    <>
      <title>Audits · Groundswell</title>
      {runningId !== null ? (
        <AuditLoading
          key={runningId}
          scanId={runningId}
          onCompleted={() => change({ progress: null, scan: runningId })}
          onLeave={() => change({ progress: null })}
          onFailed={(message) => {
            change({ progress: null });
            setFailure(message);
          }}
        />
      ) : shown.isPending ? (
        <AuditSkeleton />
      ) : shown.error !== null ? (
        <>
          <PageHeader title="SEO audit" />
          <Card className="mt-6">
            <ErrorState
              error={shown.error}
              title="Failed to audit website. Please try again."
              onRetry={shown.retry}
            />
          </Card>
        </>
      ) : shown.scanId === null ? (
        <AuditEntry url={url ?? selected?.url ?? ''} {...outcomes} />
      ) : (
        <AuditResults scanId={shown.scanId} performance={performance} {...outcomes} />
      )}
      <Suspense fallback={null}>
        {limit !== null && <MonthlyLimitDialog result={limit} onClose={() => setLimit(null)} />}
        {failure !== null && (
          <ScanFailedDialog message={failure} onClose={() => setFailure(null)} />
        )}
      </Suspense>
    </>
  );
}

/** Selecting another website in the top bar leaves the audit that the URL names. */
function useWebsiteSwitch(onSwitch: () => void): void {
  const [websiteId] = usePreference('website');
  const before = useRef(websiteId);
  useEffect(() => {
    if (before.current === websiteId) return;
    before.current = websiteId;
    onSwitch();
  }, [websiteId, onSwitch]);
}
