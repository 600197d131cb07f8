import type { Segment } from '@app/seo-scan/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { trpc } from '../../../lib/trpc.js';
import { segmentText } from './segment-text.js';
import { useOrderSegments } from './use-order-segments.js';

type SegmentListProps = {
  websiteId: string;
  segments: readonly Segment[];
  onEdit: (segment: Segment) => void;
  onRemove: (segment: Segment) => void;
};

/** The segments in their order; buttons move them, so that no pointer is needed. */
export function SegmentList({ websiteId, segments, onEdit, onRemove }: SegmentListProps) {
  const rules = trpc.seoScan.extraction.rules.useQuery({ websiteId });
  const { move, moved, isMoving } = useOrderSegments(websiteId, segments);
  const list = useRef<HTMLUListElement>(null);

  /** A segment that has moved takes the focus along. */
  useEffect(() => {
    if (moved === null) return;
    const button = `[data-focus="${moved.segment.id}-${moved.isUp ? 'up' : 'down'}"]`;
    list.current?.querySelector<HTMLElement>(button)?.focus();
  }, [moved]);

  return (
    <>
      <p role="status" className="sr-only">
        {moved !== null &&
          `${moved.segment.name} is now number ${moved.place} of ${segments.length}.`}
      </p>
      <ul ref={list} className="divide-y" aria-label="Segments">
        {segments.map((segment, at) => (
          <li
            key={segment.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
          >
            <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
              <p className="font-medium">{segment.name}</p>
              <p className="text-sm text-text-muted">
                {segmentText(segment, rules.data?.rules ?? [])}
              </p>
            </div>
            <div className="flex gap-1">
              <Button
                size="icon"
                variant="ghost"
                data-focus={`${segment.id}-up`}
                aria-label={`Move ${segment.name} up`}
                title="Up"
                aria-disabled={at === 0 || isMoving}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp aria-hidden />
              </Button>
              <Button
                size="icon"
                variant="ghost"
                data-focus={`${segment.id}-down`}
                aria-label={`Move ${segment.name} down`}
                title="Down"
                aria-disabled={at === segments.length - 1 || isMoving}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown aria-hidden />
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Edit ${segment.name}`}
                onClick={() => onEdit(segment)}
              >
                Edit
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove ${segment.name}`}
                onClick={() => onRemove(segment)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
