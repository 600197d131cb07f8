import { useEffect } from 'react';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { checkedText } from '../outcome-text.js';
import { isOver } from '../use-refresh-progress.js';
import { spentText } from './cost-text.js';

const POLL_MS = 4_000;

type RefreshEndProps = { id: string; keywordId: string; onEnd: () => void };

/** Shows nothing; reports the result and the real cost of a keyword's refresh when it has ended. */
export function RefreshEnd({ id, keywordId, onEnd }: RefreshEndProps) {
  const utils = trpc.useUtils();
  const { data: progress } = trpc.keywords.refreshProgress.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (isOver(data) ? false : POLL_MS) },
  );
  const costMicros = progress !== undefined && isOver(progress) ? progress.costMicros : undefined;
  useEffect(() => {
    if (costMicros === undefined) return;
    let isCurrent = true;
    const report = async () => {
      // The row may be older than the refresh.
      const { keyword } = await utils.keywords.get.fetch({ id: keywordId }, { staleTime: 0 });
      if (!isCurrent) return;
      const toast = keyword.gap === null ? toastSuccess : toastError;
      toast(`${checkedText(keyword)} ${spentText(costMicros)}`.trim());
    };
    void report()
      .catch(() => undefined) // the row shows it
      .finally(() => {
        if (!isCurrent) return;
        onEnd();
        void utils.keywords.invalidate();
      });
    return () => {
      isCurrent = false;
    };
  }, [costMicros, keywordId, onEnd, utils]);
  return null;
}
