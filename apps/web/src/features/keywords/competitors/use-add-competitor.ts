import { trpc } from '../../../lib/trpc.js';

/** Adds a competitor; everything that shows competitors is loaded again. */
export function useAddCompetitor() {
  const utils = trpc.useUtils();
  return trpc.keywords.addCompetitor.useMutation({
    onSuccess: () => utils.keywords.invalidate(),
  });
}
