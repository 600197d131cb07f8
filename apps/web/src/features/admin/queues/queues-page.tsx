import { ErrorState } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { cn } from '../../../lib/class-names.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { AdminTable, Cell } from '../admin-table.js';
import { ListSkeleton } from '../list-skeleton.js';
import { FailedJobs } from './failed-jobs.js';
import type { QueueState } from './failed-jobs.js';
import { VisitWorkers } from './visit-workers.js';

const REFRESH_MS = 5_000;
const COUNTS = ['Waiting', 'Running', 'To be tried again', 'Given up', 'Not finished'];

/** /admin/queues: waiting, running and failed jobs, refetched every few seconds. */
export function QueuesPage() {
  const query = trpc.system.queues.list.useQuery(undefined, { refetchInterval: REFRESH_MS });
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Queues"
        description="Background work by queue. The numbers follow every 5 seconds."
      />
      {query.isPending && <ListSkeleton what="queues" />}
      {query.isError && (
        <ErrorState
          error={query.error}
          what="The queues could not be read."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && (
        <>
          <QueueTable queues={query.data.queues} />
          <FailedJobs queues={query.data.queues} />
        </>
      )}
      <VisitWorkers />
    </div>
  );
}

function QueueTable({ queues }: { queues: readonly QueueState[] }) {
  return (
    <AdminTable label="Queues" head={['Queue', ...COUNTS]} numbers={COUNTS}>
      {queues.map((queue) => (
        <tr key={queue.name}>
          <Cell className="font-medium">{queue.name}</Cell>
          <Count value={queue.waiting} />
          <Count value={queue.active} />
          <Count value={queue.delayed} tone="text-warning" />
          <Count value={queue.failed} tone="text-critical" />
          <Count value={queue.open} />
        </tr>
      ))}
    </AdminTable>
  );
}

function Count({ value, tone }: { value: number; tone?: string }) {
  return (
    <Cell className={cn('text-right', value > 0 ? tone : 'text-text-muted')}>
      {formatCount(value)}
    </Cell>
  );
}
