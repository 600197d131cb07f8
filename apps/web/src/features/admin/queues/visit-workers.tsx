import type { VisitWorker } from '@app/traffic/contract';
import { ServerOff } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { ListSkeleton } from '../list-skeleton.js';

const REFRESH_MS = 5_000;
const MEBIBYTE = 2 ** 20;

/** The workers that run visits, with their capacity and their load. */
export function VisitWorkers() {
  const query = trpc.traffic.workers.useQuery(undefined, { refetchInterval: REFRESH_MS });
  if (query.isPending) return <ListSkeleton listName="workers" />;
  if (query.isError) {
    return <QueryError query={query} title="Couldn't load the workers." />;
  }
  const { workers, overdueVisits } = query.data;
  return (
    <Card aria-label="Visit workers">
      <CardHeader className="pb-3">
        <CardTitle>Visit workers</CardTitle>
        <Badge tone={overdueVisits > 0 ? 'warning' : 'neutral'}>
          {countOf(overdueVisits, 'visit')} overdue
        </Badge>
      </CardHeader>
      {workers.length === 0 && (
        <EmptyState icon={ServerOff} title="No visit workers running">
          Campaigns wait until a worker starts.
        </EmptyState>
      )}
      <ul className="divide-y">
        {workers.map((worker) => (
          <WorkerRow key={worker.id} worker={worker} />
        ))}
      </ul>
    </Card>
  );
}

function WorkerRow({ worker }: { worker: VisitWorker }) {
  const { browserRunning, browserCapacity, httpRunning, httpCapacity } = worker;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium [overflow-wrap:anywhere]">{worker.host}</span>
          <Badge tone={worker.isLost ? 'critical' : 'success'}>
            {worker.isLost ? 'Lost' : 'At work'}
          </Badge>
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-text-muted">
          {worker.id}, seen <RelativeTime instant={worker.lastSeenAt} />, started{' '}
          <RelativeTime instant={worker.startedAt} />
        </p>
        {worker.browserUnavailable !== null && (
          <p className="text-sm text-warning">{worker.browserUnavailable}</p>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 tabular">
        <Load label="Browser" running={browserRunning} capacity={browserCapacity} />
        <Load label="Light" running={httpRunning} capacity={httpCapacity} />
        <div>
          <dt className="text-sm text-text-muted">Memory</dt>
          <dd>{formatCount(worker.memoryBytes / MEBIBYTE)} MiB</dd>
        </div>
      </dl>
    </li>
  );
}

function Load({ label, running, capacity }: { label: string; running: number; capacity: number }) {
  return (
    <div>
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd>
        {formatCount(running)} of {formatCount(capacity)}
      </dd>
    </div>
  );
}
