import { sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

/** Deletes a saved analysis; `onDeleted` gets its id. */
export function useDeleteAnalysis(onDeleted: (id: string) => void) {
  const utils = trpc.useUtils();
  return trpc.domainAnalytics.delete.useMutation({
    onSuccess: (_result, { id }) => {
      toastSuccess('Analysis deleted');
      onDeleted(id);
      void utils.domainAnalytics.history.invalidate();
      void utils.domainAnalytics.stats.invalidate();
    },
    onError: (error) =>
      toastError("Couldn't delete the analysis", sentenceOf(error, 'Please try again.')),
  });
}
