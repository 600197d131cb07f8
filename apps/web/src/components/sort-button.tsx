import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '../lib/class-names.js';

type SortButtonProps = {
  /** `null`: the table is sorted by another column. */
  desc: boolean | null;
  onSort: () => void;
  /** The column is aligned to the right: the arrow is before the heading, so that it ends where the numbers end. */
  isNumber: boolean;
  children: string;
};

/** The heading of a column by which a table can be sorted. */
export function SortButton({ desc, onSort, isNumber, children }: SortButtonProps) {
  const Arrow = desc === true ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onSort}
      className={cn(
        'inline-flex items-center gap-1 rounded-sm hover:text-text',
        isNumber && 'flex-row-reverse',
      )}
    >
      {children}
      <Arrow aria-hidden className={cn('size-3.5', desc === null && 'invisible max-sm:hidden')} />
    </button>
  );
}
