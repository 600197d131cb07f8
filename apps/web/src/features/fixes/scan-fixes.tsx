import type { ScanSummary } from '@app/seo-scan/contract';
import { useEffect, useRef } from 'react';
import { GenerateBanner } from './generation/generate-banner.js';
import { useFixCounts } from './lists/use-fix-counts.js';
import { useGeneration } from './generation/use-generation.js';
import { useRefreshFixes } from './use-refresh-fixes.js';
import { WidgetBanner } from './widget-banner.js';

type ScanFixesProps = {
  summary: ScanSummary;
  /** Fixes that were being written are ready for review. */
  onWritten: () => void;
};

/** Shown above the results of a scan: the fixes that can be generated, and whether they can go live. */
export function ScanFixes({ summary, onWritten }: ScanFixesProps) {
  const { scan, issues } = summary;
  const { data: counts } = useFixCounts({ scanId: scan.id });
  const writing = useGeneration(scan.id, onWritten);
  useRefreshOnVerified(counts?.verified);
  if (counts === undefined) return null;
  const hasFixes = Object.values(counts).some((count) => count > 0);
  if (issues.fixable === 0 && !hasFixes) return null;
  return (
    <div className="flex flex-col gap-3">
      <WidgetBanner scan={scan} isWriting={writing.isBusy} />
      <GenerateBanner scan={scan} counts={counts} fixable={issues.fixable} writing={writing} />
    </div>
  );
}

/** A verified fix hides its issue; when it is no longer verified, its issue is shown again. */
function useRefreshOnVerified(verified: number | undefined): void {
  const refresh = useRefreshFixes();
  const known = useRef(verified);
  useEffect(() => {
    if (known.current !== undefined && known.current !== verified) void refresh();
    known.current = verified;
  }, [verified, refresh]);
}

/** The number of a scan's fixes, without reverted and reviewed ones. */
export function FixTotal({ scanId }: { scanId: string }) {
  const { data: counts } = useFixCounts({ scanId });
  if (counts === undefined) return null;
  const { draft, suggestions, applied, verified, stale, failed } = counts;
  return draft + suggestions + applied + verified + stale + failed;
}
