import { sentenceOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import { useRefreshScans } from '../use-refresh-scans.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';

/** Cancels a running scan; pages not read are refunded. */
export function useCancelScan() {
  const refresh = useRefreshScans();
  return trpc.seoScan.cancel.useMutation({
    async onSuccess() {
      toastSuccess("The scan was cancelled. Pages that weren't read aren't charged.");
      await refresh();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't cancel the scan.")),
  });
}
