import { ListChecks } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { countOf, formatCount } from '../../../lib/numbers.js';

type ReviewBarProps = {
  /** Drafts in the list, and those of them that are selected. */
  drafts: number;
  selected: number;
  onAll: () => void;
  onNone: () => void;
  onReview: () => void;
};

/** What the checkboxes are for: the button that reviews the selected drafts one by one. */
export function ReviewBar({ drafts, selected, onAll, onNone, onReview }: ReviewBarProps) {
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
          aria-label="Select all drafts"
          checked={selected === drafts}
          onChange={selected === drafts ? onNone : onAll}
        />
        <p role="status" className="tabular">
          {formatCount(selected)} of {countOf(drafts, 'draft')} selected
        </p>
      </div>
      <Button
        size="sm"
        className="ml-auto"
        aria-disabled={selected === 0}
        title={selected === 0 ? 'Select the fixes to review' : undefined}
        onClick={() => selected > 0 && onReview()}
      >
        <ListChecks aria-hidden />
        Review {countOf(selected, 'fix', 'fixes')}
      </Button>
    </div>
  );
}
