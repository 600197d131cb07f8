import type { ScanLimitReached } from '@app/seo-scan/contract';
import { toastNote } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { useRefreshScans } from '../use-refresh-scans.js';

type StartScanOutcomes = {
  onStarted: (scanId: string) => void;
  onLimitReached: (result: ScanLimitReached) => void;
};

/** Starts a scan; an exhausted allowance is a result, not an error. */
export function useStartScan({ onStarted, onLimitReached }: StartScanOutcomes) {
  const refresh = useRefreshScans();
  return trpc.seoScan.start.useMutation({
    onSuccess(result) {
      if (!result.success) {
        onLimitReached(result);
        return;
      }
      void refresh();
      toastNote(result.note);
      onStarted(result.scanId);
    },
  });
}
