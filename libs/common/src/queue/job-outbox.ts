import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { currentTraceparent } from '../telemetry/telemetry.js';
import type { JobDefinition } from './define-job.js';

/** The only way to queue work: a row in the caller's transaction, relayed to Bull after the commit. */
@Injectable()
export class JobOutbox {
  constructor(private readonly em: EntityManager) {}

  /** Adds the job to the caller's transaction `tx`. Repeating the same `key` has no effect. */
  async add<Payload>(
    tx: EntityManager,
    job: JobDefinition<Payload>,
    work: { readonly key: string; readonly payload: Payload },
  ): Promise<void> {
    await tx.execute(
      'insert into outbox_jobs (key, queue, name, payload, traceparent) values (?, ?, ?, ?, ?) on conflict (key) do nothing',
      [
        ...[work.key, job.queue, job.name, JSON.stringify(job.payload.parse(work.payload))],
        currentTraceparent(),
      ],
    );
  }

  /** The work is finished, successful or not: it is not delivered again. */
  async markDone(key: string, em: EntityManager = this.em.fork()): Promise<void> {
    await em.execute('update outbox_jobs set done_at = now() where key = ? and done_at is null', [
      key,
    ]);
  }

  /** Number of unfinished jobs by queue; queues without any are missing. */
  async countOpen(): Promise<Map<string, number>> {
    const rows = await this.em
      .fork()
      .execute<{ queue: string; open: number }[]>(
        'select queue, count(*)::int as open from outbox_jobs where done_at is null group by queue',
      );
    return new Map(rows.map(({ queue, open }) => [queue, open]));
  }
}
