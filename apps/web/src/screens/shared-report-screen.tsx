import { Suspense } from 'react';
import { Skeleton } from '../components/ui/skeleton.js';
import { SharedReportPage } from '../features/shared-reports/shared-report-page.js';
import { lazyNamed } from '../lib/lazy-named.js';

const SharedScanReport = lazyNamed(
  () => import('../features/seo-scan/guest/shared-scan-report.js'),
  'SharedScanReport',
);
const SharedCampaignReport = lazyNamed(
  () => import('../features/traffic/shared/shared-campaign-report.js'),
  'SharedCampaignReport',
);

/** /shared/:token: a scan or a campaign, for people without an account. */
export function SharedReportScreen() {
  return (
    <SharedReportPage>
      {(report) => (
        <Suspense fallback={<Skeleton className="h-96" />}>
          {report.kind === 'scan' ? (
            <SharedScanReport report={report} />
          ) : (
            <SharedCampaignReport report={report} />
          )}
        </Suspense>
      )}
    </SharedReportPage>
  );
}
