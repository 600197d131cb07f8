import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '../../lib/class-names.js';
import { formatCount, formatPoints } from '../../lib/numbers.js';

type TrendProps = {
  /** Latest record compared with the one before, positive is better; `null` with a single record. */
  change: number | null;
  unit: 'clicks' | 'positions';
};

/** Better or worse than the previous period, by arrow and text. */
export function Trend({ change, unit }: TrendProps) {
  const amount = Math.abs(change ?? 0);
  const shown = unit === 'clicks' ? formatCount(amount) : formatPoints(amount);
  if (change === null || Number(shown.replaceAll(',', '')) === 0) return null;
  const isBetter = change > 0;
  const Icon = isBetter ? ArrowUp : ArrowDown;
  const text = `${shown} ${unit} ${isBetter ? 'better' : 'worse'} than the time before`;
  return (
    <span
      title={text}
      className={cn(
        'mr-2 inline-flex items-center gap-0.5 align-middle text-xs',
        isBetter ? 'text-success' : 'text-critical',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{text}. </span>
    </span>
  );
}
