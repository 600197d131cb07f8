import type { Analytics } from '@app/traffic/contract';
import { CircleCheck, CircleX, Footprints, Timer } from 'lucide-react';
import { FigureCard } from '../../components/figure-card.js';
import { scoreBand, scoreTextClasses } from '../../components/score-band.js';
import { NotAvailable } from '../../components/not-available.js';
import { formatMs } from '@app/common/contract';
import { countOf, formatCount, formatPercent } from '../../lib/numbers.js';

/** The four cards. A request is a finished visit. */
export function StatCards({ stats }: { stats: Analytics['stats'] }) {
  const { successRate } = stats;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <FigureCard
        icon={Footprints}
        name="Total Requests"
        value={formatCount(stats.totalRequests)}
        note={`finished visits, ${countOf(stats.pagesVisited, 'page')} seen`}
      />
      <FigureCard
        icon={CircleCheck}
        name="Successful Requests"
        value={formatCount(stats.successfulRequests)}
        note={
          successRate === null ? (
            'success rate not available'
          ) : (
            <>
              <span className={scoreTextClasses[scoreBand(successRate)]}>
                {formatPercent(successRate)}
              </span>{' '}
              success rate
            </>
          )
        }
      />
      <FigureCard
        icon={CircleX}
        name="Failed Requests"
        value={formatCount(stats.failedRequests)}
        note="not charged"
      />
      <FigureCard
        icon={Timer}
        name="Average Response Time"
        value={
          stats.avgResponseTime === null ? (
            <NotAvailable reason="No completed visits in this time range." />
          ) : (
            formatMs(stats.avgResponseTime)
          )
        }
        note="until the first page loaded"
      />
    </div>
  );
}
