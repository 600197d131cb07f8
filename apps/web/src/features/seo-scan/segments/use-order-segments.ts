import type { Segment } from '@app/seo-scan/contract';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

export interface MovedSegment {
  readonly segment: Segment;
  readonly isUp: boolean;
  /** From 1. */
  readonly place: number;
}

/** Moves a segment from one place in the list to another; `moved` is the last one that was. */
export function useOrderSegments(websiteId: string, segments: readonly Segment[]) {
  const utils = trpc.useUtils();
  const [moved, setMoved] = useState<MovedSegment | null>(null);
  const order = trpc.seoScan.segments.order.useMutation({
    onSuccess: async (list) => {
      utils.seoScan.segments.list.setData({ websiteId }, list);
      await utils.seoScan.segments.ofScan.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't move the segment.")),
  });

  function move(from: number, to: number) {
    const segment = segments[from];
    if (segment === undefined || segments[to] === undefined || order.isPending) return;
    const ids = segments.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    const change = { segment, isUp: to < from, place: to + 1 };
    order.mutate({ websiteId, ids }, { onSuccess: () => setMoved(change) });
  }

  return { move, moved, isMoving: order.isPending };
}
