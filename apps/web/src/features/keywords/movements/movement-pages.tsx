import { Button } from '../../../components/ui/button.js';

type MovementPagesProps = {
  offset: number;
  limit: number;
  /** Rows of the longest list. */
  most: number;
  isLoading: boolean;
  onMove: (offset: number) => void;
};

/** Moves through all lists of movements at once; nothing where each has one page. */
export function MovementPages({ offset, limit, most, isLoading, onMove }: MovementPagesProps) {
  if (most <= limit && offset === 0) return null;
  const hasNext = offset + limit < most;
  return (
    <nav aria-label="Movement pages" className="flex flex-wrap items-center justify-center gap-3">
      <Button
        aria-disabled={offset === 0 || isLoading}
        onClick={() => {
          if (offset > 0 && !isLoading) onMove(Math.max(0, offset - limit));
        }}
      >
        Previous
      </Button>
      <span role="status">
        Page {offset / limit + 1} of {Math.max(1, Math.ceil(most / limit))}
      </span>
      <Button
        aria-disabled={!hasNext || isLoading}
        onClick={() => {
          if (hasNext && !isLoading) onMove(offset + limit);
        }}
      >
        Next
      </Button>
    </nav>
  );
}
