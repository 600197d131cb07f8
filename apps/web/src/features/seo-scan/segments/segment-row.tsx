import type { ExtractionRule, Segment } from '@app/seo-scan/contract';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { segmentText } from './segment-text.js';

type SegmentRowItemProps = {
  segment: Segment;
  rules: readonly ExtractionRule[];
  onEdit: () => void;
  onRemove: () => void;
  /** Further buttons. */
  children: ReactNode;
};

export function SegmentRowItem(props: SegmentRowItemProps) {
  const { segment, rules, onEdit, onRemove } = props;
  const { name } = segment;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-text-muted">{segmentText(segment, rules)}</p>
      </div>
      <div className="flex gap-1">
        {props.children}
        <Button size="sm" variant="ghost" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
