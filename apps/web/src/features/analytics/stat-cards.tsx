import type { Analytics } from '@app/traffic/contract';
import { CircleCheck, CircleX, Footprints, Timer } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { scoreBand, scoreTextClasses } from '../../components/score-band.js';
import { NotAvailable } from '../../components/not-available.js';
import { Card, CardContent } from '../../components/ui/card.js';
import { formatMs } from '../../lib/instants.js';
import { countOf, formatCount, formatPercent } from '../../lib/numbers.js';

/** The four cards. A request is a finished visit. */
export function StatCards({ stats }: { stats: Analytics['stats'] }) {
  const { successRate } = stats;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Stat
        icon={Footprints}
        name="Total Requests"
        value={formatCount(stats.totalRequests)}
        note={`finished visits, ${countOf(stats.pagesVisited, 'page')} seen`}
      />
      <Stat
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
      <Stat
        icon={CircleX}
        name="Failed Requests"
        value={formatCount(stats.failedRequests)}
        note="not charged"
      />
      <Stat
        icon={Timer}
        name="Average Response Time"
        value={
          stats.avgResponseTime === null ? (
            <NotAvailable reason="No visit was completed in this time." />
          ) : (
            formatMs(stats.avgResponseTime)
          )
        }
        note="until the first page had loaded"
      />
    </div>
  );
}

type StatProps = { icon: LucideIcon; name: string; value: ReactNode; note: ReactNode };

function Stat({ icon: Icon, name, value, note }: StatProps) {
  return (
    <Card>
      <CardContent>
        <dl className="flex flex-col gap-1">
          <dt className="flex items-center gap-2 text-text-muted">
            <Icon aria-hidden className="size-4 shrink-0" />
            {name}
          </dt>
          <dd className="text-2xl font-semibold tabular">{value}</dd>
          <dd className="text-sm text-text-muted">{note}</dd>
        </dl>
      </CardContent>
    </Card>
  );
}
