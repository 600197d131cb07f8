import type { ScanProgress } from '@app/seo-scan/contract';
import { useEffect } from 'react';
import { trpc } from '../../../lib/trpc.js';
import { isEnded } from './watch-progress.js';

/**
 * Refetches the lists of scans when the watched scan begins or goes on: otherwise they call it waiting until their
 * next refresh. What a scan changes at its end is refetched where that end is shown.
 */
export function useLiveStatus(progress: ScanProgress | null): void {
  const utils = trpc.useUtils();
  const status = progress?.status;
  useEffect(() => {
    if (status === undefined || status === 'queued' || isEnded(status)) return;
    void utils.seoScan.history.invalidate();
  }, [status, utils]);
}
