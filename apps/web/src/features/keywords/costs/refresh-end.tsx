import { useEffect } from 'react';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { endText } from '../refresh-text.js';
import { isOver } from '../use-refresh-progress.js';

const POLL_MS = 4_000;

type RefreshEndProps = { id: string; onEnd: () => void };

/** Shows nothing; reports the result and the real cost of a keyword's refresh when it has ended. */
export function RefreshEnd({ id, onEnd }: RefreshEndProps) {
  const utils = trpc.useUtils();
  const { data: progress } = trpc.keywords.refreshProgress.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (isOver(data) ? false : POLL_MS) },
  );
  const hasEnded = isOver(progress);
  useEffect(() => {
    if (!hasEnded || progress === undefined) return;
    toastSuccess(endText(progress));
    onEnd();
    void utils.keywords.invalidate();
  }, [hasEnded, progress, onEnd, utils]);
  return null;
}
