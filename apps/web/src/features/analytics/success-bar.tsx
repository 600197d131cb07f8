import { NotAvailable } from '../../components/not-available.js';
import { scoreBand, scoreTextClasses } from '../../components/score-band.js';
import { Progress } from '../../components/ui/progress.js';
import { cn } from '../../lib/class-names.js';
import { formatPercent } from '../../lib/numbers.js';

// Specification 1 section 9: 80 and above is green, 60 to 79 yellow, below that red.
const BARS = { good: 'bg-success', fair: 'bg-warning', poor: 'bg-critical' } as const;

type SuccessBarProps = { name: string; note: string; rate: number | null };

/** A success rate in percent, as a bar and as figures. */
export function SuccessBar({ name, note, rate }: SuccessBarProps) {
  const band = scoreBand(rate ?? 0);
  return (
    <>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-sm text-text-muted tabular">{note}</span>
        </p>
        <p className={cn('font-medium tabular', rate !== null && scoreTextClasses[band])}>
          {rate === null ? <NotAvailable reason="No finished visits." /> : formatPercent(rate)}
        </p>
      </div>
      <Progress
        value={rate ?? 0}
        barClassName={BARS[band]}
        aria-label={
          rate === null
            ? `${name}: success rate not available`
            : `${name}: ${formatPercent(rate)} of the visits succeeded`
        }
      />
    </>
  );
}
