import { ActivityLog, AppError, JobOutbox, QueueRegistry, knownQueues } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { JobInput, QueueState, QueuesResponse, FailingJob } from './queues.contract.js';

const MAX_FAILED_JOBS = 50;
const REASON_MAX_CHARS = 500;
const SUBJECT_MAX_CHARS = 100; // the limit of the activity log

/** The queues as shown to staff, and the two actions on a failed job. */
@Injectable()
export class QueuesService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: JobOutbox,
    private readonly queues: QueueRegistry,
    private readonly activity: ActivityLog,
  ) {}

  async list(): Promise<QueuesResponse> {
    const open = await this.outbox.countOpen();
    const names = [...new Set([...knownQueues(), ...open.keys()])].sort();
    return {
      queues: await Promise.all(
        names.map((name) => readQueue(this.queues.get(name), open.get(name) ?? 0)),
      ),
    };
  }

  /** Jobs that are not retried, of all queues. */
  async countFailed(): Promise<number> {
    const counts = await Promise.all(
      knownQueues().map((name) => this.queues.get(name).getFailedCount()),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /**
   * Runs the job now instead of later. Throws `not_found`, or `already_processed` when it is running or waiting
   * already.
   */
  async retry(actor: Actor, input: JobInput): Promise<void> {
    const job = await this.getJob(input);
    const state = await job.getState();
    if (state !== 'failed' && state !== 'delayed') throw new AppError('already_processed', BUSY);
    await this.record(actor, 'queues.retry', job, async () => {
      await refusedWhenBusy(() => (state === 'failed' ? job.retry() : job.promote()));
    });
  }

  /** Removes the job permanently. Throws `not_found`, or `already_processed` while the job runs. */
  async remove(actor: Actor, input: JobInput): Promise<void> {
    const job = await this.getJob(input);
    await this.record(actor, 'queues.remove', job, async (tx) => {
      // Otherwise the relay would queue it again.
      await this.outbox.markDone(input.id, tx);
      await refusedWhenBusy(() => job.remove());
    });
  }

  private async getJob({ queue, id }: JobInput): Promise<Job> {
    const isKnown = knownQueues().includes(queue) || (await this.outbox.countOpen()).has(queue);
    const job = isKnown ? await this.queues.get(queue).getJob(id) : null;
    if (job === null) throw new AppError('not_found', 'This job is no longer in the queue.');
    return job;
  }

  /** The log entry is rolled back when the action is refused. */
  private async record(
    actor: Actor,
    action: string,
    job: Job,
    decision: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await this.activity.record(tx, actor, {
        action,
        subjectType: 'job',
        subjectId: String(job.id).slice(0, SUBJECT_MAX_CHARS),
        before: {
          queue: job.queue.name,
          name: job.name,
          attempts: job.attemptsMade,
          reason: reasonOf(job),
        },
        after: null,
      });
      await decision(tx);
    });
  }
}

const BUSY = 'This job is already running or queued.';
/** Bull has no codes for its refusals. */
const REFUSAL = /not in a delayed state|Couldn't retry job|Could not remove job/;

/** Bull's scripts refuse jobs that another process has taken meanwhile. */
async function refusedWhenBusy(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof Error && REFUSAL.test(error.message))) throw error;
    throw new AppError('already_processed', BUSY, { cause: error });
  }
}

async function readQueue(queue: Queue, open: number): Promise<QueueState> {
  const [{ waiting, active, delayed, failed }, given, later] = await Promise.all([
    queue.getJobCounts(),
    queue.getFailed(0, MAX_FAILED_JOBS - 1),
    queue.getDelayed(0, MAX_FAILED_JOBS - 1),
  ]);
  const troubled = [
    ...given.map((job) => present(job, 'failed')),
    // Only jobs that have failed before are delayed.
    ...later.map((job) => present(job, 'retrying')),
  ];
  return {
    ...{ name: queue.name, waiting, active, delayed, failed, open },
    troubled: troubled.filter((job) => job !== null).slice(0, MAX_FAILED_JOBS),
  };
}

/** `null` for a job that was taken between the two queries. */
function present(job: Job | null, state: FailingJob['state']): FailingJob | null {
  if (job === null) return null;
  return {
    id: String(job.id),
    name: job.name,
    state,
    reason: reasonOf(job),
    attempts: job.attemptsMade,
    createdAt: new Date(job.timestamp).toISOString(),
  };
}

function reasonOf(job: Partial<Pick<Job, 'failedReason'>>): string {
  // Bull omits it for jobs that have never failed, contrary to its types.
  return (job.failedReason ?? '').slice(0, REASON_MAX_CHARS);
}
