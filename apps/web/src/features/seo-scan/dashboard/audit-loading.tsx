import { useEffect } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { useIsEmbedded } from '../../../lib/embedded-screen.js';
import { ProgressView, progressTitle } from '../progress/progress-view.js';
import { useCancelScan } from '../progress/use-cancel-scan.js';
import { useRefreshScans } from '../use-refresh-scans.js';
import { useScanProgress } from '../progress/use-scan-progress.js';

type AuditLoadingProps = {
  scanId: string;
  onCompleted: () => void;
  /** Returns to the last result; the scan continues. */
  onLeave: () => void;
  onFailed: (message: string) => void;
};

/** The second stage, based on real counters. */
export function AuditLoading({ scanId, onCompleted, onLeave, onFailed }: AuditLoadingProps) {
  const watched = useScanProgress(scanId);
  const refresh = useRefreshScans();
  const cancel = useCancelScan();
  const status = watched.progress?.status;
  const Heading = useIsEmbedded() ? 'h2' : 'h1';
  const problem = watched.progress?.errors[0] ?? 'An error occurred during the audit.';

  useEffect(() => {
    if (status !== 'completed' && status !== 'failed' && status !== 'cancelled') return;
    void refresh();
    if (status === 'completed') onCompleted();
    else if (status === 'failed') onFailed(problem);
    else onLeave();
    // Called once, when the scan has ended; the callbacks are new functions with every render.
  }, [status]);

  return (
    <div className="mx-auto max-w-2xl py-6 sm:py-12">
      <Card>
        <CardContent className="flex flex-col gap-4">
          <Heading className="text-xl font-semibold">Analyzing Your Website...</Heading>
          <p className="text-text-muted" aria-live="polite">
            {progressTitle(status)}
          </p>
          <ProgressView {...watched} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              variant="ghost"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate({ id: scanId }, { onSuccess: onLeave })}
            >
              {cancel.isPending ? 'Cancelling…' : 'Cancel scan'}
            </Button>
            <Button variant="primary" onClick={onLeave}>
              Run in Background
            </Button>
          </div>
        </CardContent>
      </Card>
    </div>
  );
}
