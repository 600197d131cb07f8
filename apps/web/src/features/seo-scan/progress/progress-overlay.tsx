import type { ScanProgress } from '@app/seo-scan/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { focusWholeDialog } from '../../../lib/focus-whole-dialog.js';
import { PauseButton } from './pause-button.js';
import { ProgressView, progressTitle } from './progress-view.js';
import { useCancelScan } from './use-cancel-scan.js';
import { useRefreshScans } from '../use-refresh-scans.js';
import { useScanProgress } from './use-scan-progress.js';
import { isEnded } from './watch-progress.js';

const SHOW_COMPLETE_MS = 2_000; // specification 2 section 4

type ProgressOverlayProps = {
  scanId: string;
  /** Closes the overlay; a running scan continues. */
  onClose: () => void;
  onCompleted: (scanId: string) => void;
  onFailed: (message: string) => void;
};

export function ProgressOverlay({ scanId, onClose, onCompleted, onFailed }: ProgressOverlayProps) {
  const watched = useScanProgress(scanId);
  const { progress } = watched;
  const refresh = useRefreshScans();
  const cancel = useCancelScan();
  const outcome = useOutcome(progress);

  useEffect(() => {
    if (outcome === null) return;
    void refresh();
    if (outcome.kind === 'completed') {
      const timer = setTimeout(() => onCompleted(scanId), SHOW_COMPLETE_MS);
      return () => clearTimeout(timer);
    }
    if (outcome.kind === 'failed') onFailed(outcome.message);
    else onClose();
  }, [outcome, scanId, refresh, onClose, onCompleted, onFailed]);

  const isOver = progress !== null && isEnded(progress.status);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-lg outline-none" hideClose onOpenAutoFocus={focusWholeDialog}>
        <DialogTitle className="pr-0" aria-live="polite">
          {progressTitle(progress?.status)}
        </DialogTitle>
        <DialogDescription>
          You can close this. The scan continues and we&apos;ll notify you when it&apos;s done.
        </DialogDescription>
        <ProgressView {...watched} />
        <DialogFooter>
          <Button
            variant="ghost"
            disabled={isOver || cancel.isPending}
            onClick={() => cancel.mutate({ id: scanId }, { onSuccess: onClose })}
          >
            {cancel.isPending ? 'Cancelling…' : 'Cancel scan'}
          </Button>
          <PauseButton scanId={scanId} status={progress?.status} />
          <Button variant="primary" disabled={isOver} onClick={onClose}>
            Run in Background
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type Outcome =
  | { readonly kind: 'completed' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

/** How the scan ended; set once. */
function useOutcome(progress: ScanProgress | null): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome !== null || progress === null || !isEnded(progress.status)) return outcome;
  if (progress.status === 'completed') setOutcome({ kind: 'completed' });
  else if (progress.status === 'cancelled') setOutcome({ kind: 'cancelled' });
  else setOutcome({ kind: 'failed', message: progress.errors[0] ?? 'Unknown error' });
  return outcome;
}
