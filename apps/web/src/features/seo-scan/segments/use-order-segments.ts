import type { Segment } from '@app/seo-scan/contract';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

/** Moves a segment from one place in the list to another. */
export function useOrderSegments(websiteId: string, segments: readonly Segment[]) {
  const utils = trpc.useUtils();
  const order = trpc.seoScan.segments.order.useMutation({
    onSuccess: async (list) => {
      utils.seoScan.segments.list.setData({ websiteId }, list);
      await utils.seoScan.segments.ofScan.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't move the segment.")),
  });
  return {
    isMoving: order.isPending,
    move: (from: number, to: number) => {
      const ids = segments.map(({ id }) => id);
      ids.splice(to, 0, ...ids.splice(from, 1));
      order.mutate({ websiteId, ids });
    },
  };
}
