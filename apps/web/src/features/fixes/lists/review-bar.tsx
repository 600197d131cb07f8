import type { Fix } from '@app/fixes/contract';
import { ListChecks } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { countOf } from '../../../lib/numbers.js';
import { selectionText } from './selection-text.js';

type ReviewBarProps = {
  /** Drafts and suggestions in the list, and those of them that are selected. */
  drafts: readonly Fix[];
  selected: readonly Fix[];
  onAll: () => void;
  onNone: () => void;
  onReview: () => void;
};

/** What the checkboxes are for: the button that reviews what is selected, one by one. */
export function ReviewBar({ drafts, selected, onAll, onNone, onReview }: ReviewBarProps) {
  const isEmpty = selected.length === 0;
  const isWhole = selected.length === drafts.length;
  return (
    <div
      role="group"
      aria-label="Review"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b bg-raised px-3 py-2 sm:px-4"
    >
      <div className="flex items-center gap-3">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          aria-label="Select all"
          checked={isWhole}
          onChange={isWhole ? onNone : onAll}
        />
        <p role="status" className="tabular">
          {selectionText(drafts, selected)}
        </p>
      </div>
      <Button
        size="sm"
        className="ml-auto"
        aria-disabled={isEmpty}
        title={isEmpty ? 'Select the fixes to review' : undefined}
        onClick={() => !isEmpty && onReview()}
      >
        <ListChecks aria-hidden />
        Review {countOf(selected.length, 'fix', 'fixes')}
      </Button>
    </div>
  );
}
