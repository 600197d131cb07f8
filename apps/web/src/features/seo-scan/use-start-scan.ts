import type { ScanLimitReached } from '@app/seo-scan/contract';
import { trpc } from '../../lib/trpc.js';
import { useRefreshScans } from './use-refresh-scans.js';

type StartScanOutcomes = {
  onStarted: (scanId: string) => void;
  onLimitReached: (answer: ScanLimitReached) => void;
};

/** Starts a scan; a used-up allowance is an answer, not an error. */
export function useStartScan({ onStarted, onLimitReached }: StartScanOutcomes) {
  const refresh = useRefreshScans();
  return trpc.seoScan.start.useMutation({
    onSuccess(answer) {
      if (!answer.success) {
        onLimitReached(answer);
        return;
      }
      void refresh();
      onStarted(answer.scanId);
    },
  });
}
