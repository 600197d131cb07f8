import { cn } from '../../../lib/class-names.js';
import { formatPoints } from '../../../lib/numbers.js';

const SHOWN_POINTS_MIN = 0.05; // less would be shown as "+0.0"

/** The gain in score when a check is fixed on every page. */
export function PointsWon({ points, className }: { points: number; className?: string }) {
  const isSmall = points < SHOWN_POINTS_MIN;
  return (
    <span
      title="Points gained by fixing only this on every page."
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
