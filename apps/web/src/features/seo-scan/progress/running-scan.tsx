import { useEffect } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { PauseButton } from './pause-button.js';
import { ProgressView, progressTitle } from './progress-view.js';
import { useCancelScan } from './use-cancel-scan.js';
import { useRefreshScans } from '../use-refresh-scans.js';
import { useScanProgress } from './use-scan-progress.js';
import { isEnded } from './watch-progress.js';

/** Placeholder for the results; loads them when the scan has ended. */
export function RunningScan({ scanId }: { scanId: string }) {
  const watched = useScanProgress(scanId);
  const cancel = useCancelScan();
  const refresh = useRefreshScans();
  const status = watched.progress?.status;
  const isOver = status !== undefined && isEnded(status);
  useEffect(() => {
    if (isOver) void refresh();
  }, [isOver, refresh]);
  return (
    <Card className="mx-auto max-w-2xl">
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg font-semibold" aria-live="polite">
          {progressTitle(status)}
        </h2>
        <ProgressView {...watched} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            disabled={isOver || cancel.isPending}
            onClick={() => cancel.mutate({ id: scanId })}
          >
            {cancel.isPending ? 'Cancelling…' : 'Cancel scan'}
          </Button>
          <PauseButton scanId={scanId} status={status} />
        </div>
      </CardContent>
    </Card>
  );
}
