import type { DataColumn } from '../../../components/data-table.js';
import { QueryError } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { cn } from '../../../lib/class-names.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { StaffTable } from '../staff-table.js';
import { ListSkeleton } from '../list-skeleton.js';
import { FailedJobs } from './failed-jobs.js';
import { FailedPrints } from './failed-prints.js';
import type { QueueState } from './failed-jobs.js';
import { VisitWorkers } from './visit-workers.js';

const REFRESH_MS = 5_000;

const columns: readonly DataColumn<QueueState>[] = [
  { head: 'Queue', className: 'font-medium', cell: ({ name }) => name },
  countColumn('Waiting', ({ waiting }) => waiting),
  countColumn('Running', ({ active }) => active),
  countColumn('Retrying', ({ delayed }) => delayed, 'text-warning'),
  countColumn('Failed', ({ failed }) => failed, 'text-critical'),
  countColumn('Not finished', ({ open }) => open),
];

/** /admin/queues: waiting, running and failed jobs, refetched every few seconds. */
export function QueuesPage() {
  const query = trpc.system.queues.list.useQuery(undefined, { refetchInterval: REFRESH_MS });
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Queues" description="Background jobs by queue. Updates every 5 s." />
      <FailedPrints />
      {query.isPending && <ListSkeleton listName="queues" />}
      <QueryError query={query} title="Couldn't load the queues." />
      {query.data !== undefined && (
        <>
          <StaffTable
            label="Queues"
            columns={columns}
            rows={query.data.queues}
            keyOf={({ name }) => name}
          />
          <FailedJobs queues={query.data.queues} />
        </>
      )}
      <VisitWorkers />
    </div>
  );
}

function countColumn(
  head: string,
  countOf: (queue: QueueState) => number,
  tone?: string,
): DataColumn<QueueState> {
  return {
    head,
    isNumber: true,
    cell(queue) {
      const count = countOf(queue);
      return <span className={cn(count > 0 ? tone : 'text-text-muted')}>{formatCount(count)}</span>;
    },
  };
}
