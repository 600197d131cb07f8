import { useEffect } from 'react';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { Progress } from '../../components/ui/progress.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { endText, estimateText, outcomesText, timeLeftText } from './refresh-text.js';
import { isOver, useRefreshProgress } from './use-refresh-progress.js';

/** The Refresh All under way; it goes on when the tab is closed. */
export function RefreshProgressCard({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const { data: progress } = useRefreshProgress(id);
  const cancel = trpc.keywords.cancelRefresh.useMutation({
    onSuccess: ({ refresh }) => utils.keywords.refreshProgress.setData({ id }, refresh),
    onError: (error) => toastError(sentenceOf(error, "Couldn't cancel the refresh.")),
  });
  const hasEnded = isOver(progress);
  useEffect(() => {
    if (!hasEnded || progress === undefined) return;
    const toast = progress.deferred > 0 ? toastError : toastSuccess;
    toast(endText(progress));
    void utils.keywords.list.invalidate();
    void utils.keywords.currentRefresh.invalidate();
  }, [hasEnded, progress, utils]);
  const percent = Math.round(progress?.percent ?? 0);
  return (
    <Card aria-label="Refreshing all keywords" className="flex flex-col gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-medium">
          {progress === undefined
            ? 'Refreshing your keywords…'
            : `${formatCount(progress.done)} of ${countOf(progress.total, 'keyword')} checked`}
        </p>
        <p className="text-sm text-text-muted tabular">
          {progress === undefined ? '' : timeLeftText(progress)}
        </p>
      </div>
      <Progress value={percent} aria-label="Refresh progress" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm text-text-muted">
          {progress === undefined ? '' : `${outcomesText(progress)}. ${estimateText(progress)}`}
        </p>
        <Button
          size="sm"
          aria-disabled={cancel.isPending || hasEnded}
          onClick={() => {
            if (!cancel.isPending && !hasEnded) cancel.mutate({ id });
          }}
        >
          {cancel.isPending ? 'Cancelling…' : 'Cancel refresh'}
        </Button>
      </div>
    </Card>
  );
}
