import type { CampaignResults } from '@app/traffic/contract';
import { cn } from '../../../lib/class-names.js';
import { formatCount, formatPercent } from '../../../lib/numbers.js';
import { percentOver } from './campaign-state.js';

const PARTS = [
  { name: 'Completed', key: 'completed', bar: 'bg-success', text: 'text-success' },
  { name: 'In progress', key: 'inProgress', bar: 'bg-notice', text: 'text-notice' },
  { name: 'Failed', key: 'failed', bar: 'bg-critical', text: 'text-critical' },
  { name: 'Cancelled', key: 'cancelled', bar: 'bg-control', text: 'text-text' },
] as const;

type Counts = Pick<
  CampaignResults,
  'total' | 'completed' | 'inProgress' | 'failed' | 'cancelled' | 'pagesVisited'
>;

/** The ordered visits by state, as a bar and as figures. */
export function CampaignCounts({ results }: { results: Counts }) {
  const percent = percentOver(results);
  const shown = Math.round(percent);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-medium tabular">
          {formatCount(results.completed)} of {formatCount(results.total)} visits completed
        </p>
        <p className="text-sm text-text-muted tabular">{formatPercent(percent)} done</p>
      </div>
      <div
        role="progressbar"
        aria-label="Finished visits"
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={100}
        className="flex h-2.5 w-full overflow-hidden rounded-full bg-hover"
      >
        {PARTS.map(({ key, bar }) => (
          <div
            key={key}
            className={cn('h-full transition-[width] duration-150', bar)}
            style={{ width: `${(results[key] / Math.max(1, results.total)) * 100}%` }}
          />
        ))}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-4 gap-y-3">
        {PARTS.map(({ name, key, text }) => (
          <Count
            key={key}
            name={name}
            value={results[key]}
            className={results[key] > 0 ? text : undefined}
          />
        ))}
        <Count name="Pages visited" value={results.pagesVisited} />
      </dl>
    </div>
  );
}

type CountProps = { name: string; value: number; className?: string | undefined };

function Count({ name, value, className }: CountProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className={cn('text-xl font-semibold tabular', className)}>{formatCount(value)}</dd>
    </div>
  );
}
