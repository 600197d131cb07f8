import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '../../lib/class-names.js';
import { formatPointsChange, inPoints } from '../../lib/numbers.js';

type ScoreDeltaProps = {
  /** Points; `null` when one of the scores is unknown. */
  value: number | null;
  /** The scores do not measure the same, so the change is neither improvement nor regression. */
  isNeutral?: boolean;
  /** With its unit, where no heading names it. */
  hasUnit?: boolean;
};

/** The change of a score, or of what a check costs, between two scans. */
export function ScoreDelta({ value, isNeutral = false, hasUnit = false }: ScoreDeltaProps) {
  if (value === null) return <span className="text-text-muted">not available</span>;
  const Icon = value > 0 ? ArrowUp : ArrowDown;
  const text = formatPointsChange(value);
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 font-semibold whitespace-nowrap tabular',
        value !== 0 && !isNeutral && (value > 0 ? 'text-success' : 'text-critical'),
      )}
    >
      {value !== 0 && <Icon aria-hidden className="size-4" />}
      {hasUnit ? inPoints(text) : text}
    </span>
  );
}
