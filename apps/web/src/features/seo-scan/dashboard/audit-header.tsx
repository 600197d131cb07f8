import type { Scan, ScanLimitReached } from '@app/seo-scan/contract';
import { Plus, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { PhoneActions } from '../../../components/phone-actions.js';
import { Button } from '../../../components/ui/button.js';
import { formatInstant, formatRelative } from '../../../lib/instants.js';
import { trpc } from '../../../lib/trpc.js';
import { ScanStatusBadge } from '../../../components/scan-status.js';
import { RescanButton } from '../start/rescan-button.js';
import { WebsiteBreadcrumb } from '../website-breadcrumb.js';
import { useRefreshScans } from '../use-refresh-scans.js';
import { ScanHistoryMenu } from './scan-history-menu.js';
import { WebsiteHealth } from './website-health.js';

const NewScanDialog = lazyNamed(() => import('./new-scan-dialog.js'), 'NewScanDialog');

type AuditHeaderProps = {
  scan: Scan;
  onStarted: (scanId: string) => void;
  onLimitReached: (result: ScanLimitReached) => void;
};

/** The website, the date and the health; and the actions New Scan, Scan History, Refresh and Rescan Website. */
export function AuditHeader({ scan, onStarted, onLimitReached }: AuditHeaderProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const utils = trpc.useUtils();
  const refreshScans = useRefreshScans();
  const { host } = new URL(scan.url);
  const scannedAt = scan.scanned_at ?? scan.created_at;

  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:items-end xl:flex-nowrap">
      <div className="min-w-0 max-sm:flex-1">
        <WebsiteBreadcrumb websiteId={scan.website_id} />
        <h1 className="text-2xl font-semibold [overflow-wrap:anywhere]">{host}</h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-text-muted">
          <ScanStatusBadge status={scan.status} />
          <time dateTime={scannedAt} title={formatRelative(scannedAt, new Date())}>
            {formatInstant(scannedAt)}
          </time>
          <WebsiteHealth scan={scan} />
        </div>
      </div>
      <PhoneActions>
        <ScanHistoryMenu scan={scan} />
        <Button
          onClick={() => {
            void utils.seoScan.invalidate();
            void refreshScans();
          }}
        >
          <RefreshCw aria-hidden />
          Refresh
        </Button>
        <RescanButton scan={scan} onStarted={onStarted} onLimitReached={onLimitReached}>
          Rescan Website
        </RescanButton>
        <Button onClick={() => setIsConfirming(true)}>
          <Plus aria-hidden />
          New Scan
        </Button>
      </PhoneActions>
      {isConfirming && (
        <Suspense fallback={null}>
          <NewScanDialog
            onClose={() => setIsConfirming(false)}
            onStarted={onStarted}
            onLimitReached={onLimitReached}
          />
        </Suspense>
      )}
    </header>
  );
}
