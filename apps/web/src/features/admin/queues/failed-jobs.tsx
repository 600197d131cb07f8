import { CircleCheck, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { sentenceOf } from '../../../lib/failure.js';
import { countOf } from '../../../lib/numbers.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import type { Outputs } from '../../../lib/trpc.js';

export type QueueState = Outputs['system']['queues']['list']['queues'][number];
type FailedJob = QueueState['troubled'][number] & { readonly queue: string };

/** Failed jobs, each with its reason and the possible actions. */
export function FailedJobs({ queues }: { queues: readonly QueueState[] }) {
  const [jobToRemove, setJobToRemove] = useState<FailedJob | null>(null);
  const jobs = queues.flatMap(({ name, troubled }) =>
    troubled.map((job): FailedJob => ({ ...job, queue: name })),
  );
  return (
    <Card aria-label="Failing jobs">
      <CardHeader className="pb-3">
        <CardTitle>Failing jobs</CardTitle>
      </CardHeader>
      {jobs.length === 0 && (
        <EmptyState icon={CircleCheck} title="No failing jobs">
          Jobs whose last attempt failed appear here with the reason until they succeed.
        </EmptyState>
      )}
      <ul className="divide-y">
        {jobs.map((job) => (
          <JobRow key={`${job.queue} ${job.id}`} job={job} onRemove={() => setJobToRemove(job)} />
        ))}
      </ul>
      {jobToRemove !== null && (
        <RemoveDialog job={jobToRemove} onClose={() => setJobToRemove(null)} />
      )}
    </Card>
  );
}

function JobRow({ job, onRemove }: { job: FailedJob; onRemove: () => void }) {
  const utils = trpc.useUtils();
  const retry = trpc.system.queues.retry.useMutation({
    onSuccess: () => toastSuccess(`Retrying ${job.id}.`),
    onError: (error) => toastError(sentenceOf(error, "Couldn't retry the job.")),
    onSettled: () =>
      Promise.all([utils.system.queues.invalidate(), utils.system.staffCounts.invalidate()]),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium [overflow-wrap:anywhere]">{job.id}</span>
          <Badge tone={job.state === 'failed' ? 'critical' : 'warning'}>
            {job.state === 'failed' ? 'Failed' : 'Will retry'}
          </Badge>
        </p>
        <p className="[overflow-wrap:anywhere]">
          {job.reason === '' ? 'No reason given.' : job.reason}
        </p>
        <p className="text-sm text-text-muted">
          {job.queue}, {countOf(job.attempts, 'attempt')}, queued{' '}
          <RelativeTime instant={job.createdAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={`Retry ${job.id} now`}
          aria-disabled={retry.isPending}
          onClick={() => {
            if (!retry.isPending) retry.mutate({ queue: job.queue, id: job.id });
          }}
        >
          <RotateCw aria-hidden />
          Retry now
        </Button>
        <Button size="sm" variant="danger" aria-label={`Remove ${job.id}`} onClick={onRemove}>
          <Trash2 aria-hidden />
          Remove
        </Button>
      </div>
    </li>
  );
}

function RemoveDialog({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.system.queues.remove.useMutation({
    onSuccess: () => toastSuccess(`${job.id} was removed.`),
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the job.")),
    async onSettled() {
      onClose();
      await Promise.all([utils.system.queues.invalidate(), utils.system.staffCounts.invalidate()]);
    },
  });
  return (
    <ConfirmDialog
      title={`Remove ${job.id}?`}
      keep="Cancel"
      verb="Remove"
      pendingVerb="Removing…"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ queue: job.queue, id: job.id })}
      onClose={onClose}
    >
      This job won&apos;t run, and anything waiting for it stays as it is. This can&apos;t be
      undone.
    </ConfirmDialog>
  );
}
