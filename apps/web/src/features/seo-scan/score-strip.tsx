import type { ScanSummary } from '@app/seo-scan/contract';
import { ScanStatusBadge } from '../../components/scan-status.js';
import { formatInstant } from '../../lib/instants.js';
import { WebsiteHealth } from './dashboard/website-health.js';
import { IssueCounts } from './issue-counts.js';

/** The Health score, the open issues and the date in one or two lines. */
export function ScoreStrip({ summary: { scan } }: { summary: ScanSummary }) {
  const scannedAt = scan.scanned_at ?? scan.created_at;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-text-muted">
      <WebsiteHealth scan={scan} />
      <IssueCounts scan={scan} />
      <span className="inline-flex flex-wrap items-center gap-x-2 text-sm">
        <ScanStatusBadge status={scan.status} />
        <time dateTime={scannedAt}>{formatInstant(scannedAt)}</time>
      </span>
    </div>
  );
}
