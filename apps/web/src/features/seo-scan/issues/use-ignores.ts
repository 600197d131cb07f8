import type { Scan } from '@app/seo-scan/contract';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { useRefreshScans } from '../use-refresh-scans.js';

/** Excludes issues from the counts and the score. */
export function useAddIgnore(scanId: string) {
  const refresh = useRefreshScans();
  return trpc.seoScan.ignores.add.useMutation({
    async onSuccess({ rescored }) {
      toastSuccess(`Ignored. ${effectOn(scanId, rescored)}`);
      await refresh();
    },
  });
}

/** Includes them again. */
export function useRemoveIgnore(scanId: string) {
  const refresh = useRefreshScans();
  return trpc.seoScan.ignores.remove.useMutation({
    async onSuccess({ rescored }) {
      toastSuccess(`No longer ignored. ${effectOn(scanId, rescored)}`);
      await refresh();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't save the change.")),
  });
}

/** Only the newest scan of a website is scored again. */
function effectOn(scanId: string, rescored: readonly Scan[]): string {
  return rescored.some(({ id }) => id === scanId)
    ? 'Score updated.'
    : "It applies to the website's latest scan and future ones; this scan doesn't change.";
}
