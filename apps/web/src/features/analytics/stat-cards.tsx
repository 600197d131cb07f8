import type { Analytics } from '@app/traffic/contract';
import { CircleCheck, CircleX, Footprints, Timer } from 'lucide-react';
import { FigureCard } from '../../components/figure-card.js';
import { scoreBand, scoreTextClasses } from '../../components/score-band.js';
import { NotAvailable } from '../../components/not-available.js';
import { formatMs } from '@app/common/contract';
import { countOf, formatCount, formatPercent } from '../../lib/numbers.js';
import { countComparison, timeComparison } from './comparison-text.js';

type StatCardsProps = { stats: Analytics['stats']; before: Analytics['stats'] };

/** The four cards, each beside the time before. A request is a finished visit. */
export function StatCards({ stats, before }: StatCardsProps) {
  const { successRate } = stats;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <FigureCard
        icon={Footprints}
        name="Total Requests"
        value={formatCount(stats.totalRequests)}
        note={
          <>
            finished visits, {countOf(stats.pagesVisited, 'page')} seen
            <Before>{countComparison(stats.totalRequests, before.totalRequests)}</Before>
          </>
        }
      />
      <FigureCard
        icon={CircleCheck}
        name="Successful Requests"
        value={formatCount(stats.successfulRequests)}
        note={
          <>
            {successRate === null ? (
              'success rate not available'
            ) : (
              <>
                <span className={scoreTextClasses[scoreBand(successRate)]}>
                  {formatPercent(successRate)}
                </span>{' '}
                success rate
              </>
            )}
            <Before>{countComparison(stats.successfulRequests, before.successfulRequests)}</Before>
          </>
        }
      />
      <FigureCard
        icon={CircleX}
        name="Failed Requests"
        value={formatCount(stats.failedRequests)}
        note={
          <>
            not charged
            <Before>{countComparison(stats.failedRequests, before.failedRequests)}</Before>
          </>
        }
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
        note={
          <>
            until the first page loaded
            <Before>{timeComparison(stats.avgResponseTime, before.avgResponseTime)}</Before>
          </>
        }
      />
    </div>
  );
}

function Before({ children }: { children: string }) {
  return <span className="block">{children}</span>;
}
