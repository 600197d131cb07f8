import type { ChangedRedirects, DecideRedirectsInput } from '@app/redirect-maps/contract';
import { sentenceOf } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

/** Shows a changed map at once, and reads its redirects again. */
export function useShowChanges(mapId: string): (changed: ChangedRedirects) => Promise<void> {
  const utils = trpc.useUtils();
  return async ({ map }) => {
    utils.redirectMaps.get.setData({ id: mapId }, map);
    await Promise.all([
      utils.redirectMaps.redirects.invalidate({ id: mapId }),
      utils.redirectMaps.preview.invalidate({ id: mapId }),
      utils.redirectMaps.list.invalidate(),
    ]);
  };
}

/** Decides about single redirects. */
export function useDecisions(mapId: string) {
  const onSuccess = useShowChanges(mapId);
  const { mutate, isPending } = trpc.redirectMaps.decide.useMutation({
    onSuccess,
    onError: (error) => toastError(sentenceOf(error, "Couldn't store the decision.")),
  });
  return {
    isPending,
    decide: (number: number, decision: DecideRedirectsInput['decision']) =>
      mutate({ id: mapId, numbers: [number], decision }),
  };
}
