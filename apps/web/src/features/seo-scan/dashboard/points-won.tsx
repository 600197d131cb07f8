import { cn } from '../../../lib/class-names.js';
import { formatPoints } from '../../../lib/numbers.js';

const SHOWN_POINTS_MIN = 0.05; // below it "+0.0" would say nothing

/** What the score gains when a check is repaired on every page. */
export function PointsWon({ points, className }: { points: number; className?: string }) {
  const isSmall = points < SHOWN_POINTS_MIN;
  return (
    <span
      title="Points the score gains when this is fixed on every page."
      className={cn(
        'shrink-0 whitespace-nowrap tabular',
        isSmall ? 'text-text-muted' : 'font-semibold text-success',
        className,
      )}
    >
      {isSmall ? 'under 0.1 points' : `+${formatPoints(points)} points`}
    </span>
  );
}
