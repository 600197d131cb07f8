import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JobOutbox, OutboxRelay, QueueRegistry, defineJob } from '@app/common';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import type { Job } from 'bull';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { QueuesService } from './queues.service.js';

const job = defineJob({
  queue: 'monitor-test',
  name: 'bake',
  payload: z.object({ id: z.string() }),
});
const ADA: Actor = { userId: randomUUID(), role: 'support', sessionId: randomUUID() };

@Module({ providers: [QueuesService, QueueRegistry] })
class MonitorModule {}

describe('the queue monitor', () => {
  let context: TestContext;
  let monitor: QueuesService;
  let queues: QueueRegistry;
  let relay: OutboxRelay;

  beforeAll(async () => {
    context = await createTestContext([MonitorModule]);
    monitor = context.module.get(QueuesService);
    queues = context.module.get(QueueRegistry);
    // Not the relay's module: its timer would race the test.
    relay = new OutboxRelay(context.module.get(EntityManager), queues);
  });
  beforeEach(async () => {
    await context.rows('delete from outbox_jobs');
    await queues.get(job.queue).obliterate({ force: true });
  });
  afterAll(() => context.close());

  async function queueWork(key: string): Promise<void> {
    await context.module
      .get(EntityManager)
      .fork()
      .transactional((tx) =>
        context.module.get(JobOutbox).add(tx, job, { key, payload: { id: key } }),
      );
    await relay.relayOnce();
  }

  /** Takes the job as a worker does. */
  async function take(): Promise<Job> {
    const taken = await queues.get(job.queue).getNextJob();
    if (taken == null) throw new Error('Nothing waits.');
    return taken;
  }

  /** Takes the job as a worker and fails it. */
  async function failOnce(key: string, message: string): Promise<void> {
    await queueWork(key);
    const taken = await take();
    await taken.moveToFailed({ message });
  }

  async function shown() {
    const { queues: all } = await monitor.list();
    const found = all.find(({ name }) => name === job.queue);
    if (found === undefined) throw new Error('The queue is not listed.');
    return found;
  }

  const logged = () =>
    context.rows<{ action: string; subject_id: string; before: unknown }>(
      'select action, subject_id, before from activity_entries order by id',
    );

  it('lists queues without any jobs', async () => {
    expect(await shown()).toEqual({
      ...{ name: job.queue, waiting: 0, active: 0, delayed: 0, failed: 0, open: 0 },
      troubled: [],
    });
  });

  it('counts waiting jobs, and jobs not yet queued', async () => {
    await queueWork('one');
    await queueWork('two');
    await context.rows(
      `insert into outbox_jobs (key, queue, name, payload) values ('three', ?, 'bake', '{}')`,
      [job.queue],
    );
    expect(await shown()).toMatchObject({ waiting: 2, open: 3, troubled: [] });
  });

  it('shows why a job failed and that it will be retried', async () => {
    await failOnce('burnt', 'The oven is cold.');
    expect(await shown()).toMatchObject({
      ...{ waiting: 0, delayed: 1, failed: 0, open: 1 },
      troubled: [
        { id: 'burnt', name: 'bake', state: 'retrying', reason: 'The oven is cold.', attempts: 1 },
      ],
    });
  });

  it('runs a failed job at once, only once, and logs it', async () => {
    await failOnce('soon', 'Not yet.');
    const before = (await logged()).length;
    await monitor.retry(ADA, { queue: job.queue, id: 'soon' });
    expect(await shown()).toMatchObject({ waiting: 1, delayed: 0, troubled: [] });
    await expect(monitor.retry(ADA, { queue: job.queue, id: 'soon' })).rejects.toMatchObject({
      code: 'already_processed',
    });
    const entries = (await logged()).slice(before);
    expect(entries).toMatchObject([
      { action: 'queues.retry', subject_id: 'soon', before: { reason: 'Not yet.', attempts: 1 } },
    ]);
  });

  it('logs one action for concurrent requests', async () => {
    await failOnce('raced', 'Not yet.');
    const before = (await logged()).length;
    const requests = await Promise.allSettled(
      Array.from({ length: 5 }, () => monitor.retry(ADA, { queue: job.queue, id: 'raced' })),
    );
    expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await logged()).length).toBe(before + 1);
    expect(await shown()).toMatchObject({ waiting: 1 });
  });

  it('removes a job permanently: the outbox does not queue it again', async () => {
    await failOnce('gone', 'Never.');
    await monitor.remove(ADA, { queue: job.queue, id: 'gone' });
    await context.rows(`update outbox_jobs set enqueued_at = now() - interval '1 hour'`);
    await relay.relayOnce();
    expect(await shown()).toMatchObject({ waiting: 0, delayed: 0, open: 0, troubled: [] });
    await expect(monitor.remove(ADA, { queue: job.queue, id: 'gone' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('does not touch a running job and its outbox row', async () => {
    await queueWork('busy');
    await take();
    const before = (await logged()).length;
    for (const action of ['retry', 'remove'] as const)
      await expect(monitor[action](ADA, { queue: job.queue, id: 'busy' })).rejects.toMatchObject({
        code: 'already_processed',
      });
    expect(await shown()).toMatchObject({ active: 1, open: 1 });
    expect((await logged()).length).toBe(before);
  });

  it('retries a job that was given up', async () => {
    const queue = queues.get(job.queue);
    await queue.add(job.name, { id: 'last' }, { jobId: 'last', attempts: 1 });
    await (await take()).moveToFailed({ message: 'Given up.' });
    expect(await shown()).toMatchObject({
      failed: 1,
      troubled: [{ id: 'last', state: 'failed', reason: 'Given up.' }],
    });
    await monitor.retry(ADA, { queue: job.queue, id: 'last' });
    expect(await shown()).toMatchObject({ failed: 0, waiting: 1 });
  });

  it('reports an undefined queue as not found', async () => {
    const unknown = { queue: 'not-ours', id: '1' };
    await expect(monitor.retry(ADA, unknown)).rejects.toMatchObject({ code: 'not_found' });
  });
});
