import type { GscAnalytics } from '@app/gsc/contract';
import { Eye, ListOrdered, MousePointerClick, Percent } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { FigureCard } from '../../components/figure-card.js';
import { NotAvailable } from '../../components/not-available.js';
import { Banner } from '../../components/banner.js';
import { dayRange } from '../../lib/day-text.js';
import { formatCount } from '../../lib/numbers.js';
import { FigureChange } from './figure-change.js';
import { formatMeasure, valueOf } from './measures.js';
import type { Measure } from './measures.js';

const NOT_SEEN = 'No impressions on Google in this period.';
const CARDS: readonly { measure: Measure; icon: LucideIcon; name: string }[] = [
  { measure: 'clicks', icon: MousePointerClick, name: 'Total clicks' },
  { measure: 'impressions', icon: Eye, name: 'Total impressions' },
  { measure: 'ctr', icon: Percent, name: 'Average CTR' },
  { measure: 'position', icon: ListOrdered, name: 'Average position' },
];

/** The four cards: Google's own totals, and how much of the range has been fetched. */
export function FigureCards({ analytics }: { analytics: GscAnalytics }) {
  const { totals, range, days_fetched: fetched, days_in_range: inRange } = analytics;
  return (
    <div className="flex flex-col gap-4">
      {fetched < inRange && (
        <Banner
          tone="notice"
          title={`${formatCount(fetched)} of ${formatCount(inRange)} days are fetched`}
        >
          The rest is being fetched, newest days first. Figures below cover the fetched days.
        </Banner>
      )}
      {range !== null && <p className="text-text-muted tabular">{dayRange(range)}</p>}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {CARDS.map(({ measure, icon, name }) => {
          const value = valueOf(measure, totals);
          return (
            <FigureCard
              key={measure}
              icon={icon}
              name={name}
              value={
                value === null ? <NotAvailable reason={NOT_SEEN} /> : formatMeasure(measure, value)
              }
              note={<FigureChange analytics={analytics} measure={measure} />}
            />
          );
        })}
      </div>
    </div>
  );
}
