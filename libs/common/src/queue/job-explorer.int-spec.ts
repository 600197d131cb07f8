import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { BullModule, Processor } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { z } from 'zod';
import { createTestContext } from '../testing/index.js';
import type { TestContext } from '../testing/index.js';
import { defineJob } from './define-job.js';
import type { JobDefinition, JobPayload } from './define-job.js';
import { JobOutbox } from './job-outbox.js';
import { JobsModule } from './jobs.module.js';
import { ProcessJob } from './process-job.decorator.js';
import type { JobDelivery, JobOutcome } from './process-job.decorator.js';
import { QueueRegistry } from './queue-registry.js';

const QUEUE = 'explorer-test';
const payload = z.object({ loaf: z.string() });
const bakeJob = defineJob({ queue: QUEUE, name: 'bake', payload });
const sellJob = defineJob({ queue: QUEUE, name: 'sell', payload });

/** What the next jobs do, and what was delivered. */
class Bakery {
  readonly delivered: (JobDelivery & { readonly loaf: string })[] = [];
  bake: () => Promise<void> = () => Promise.resolve();
  sell: JobOutcome = 'done';
}

@Processor(QUEUE)
class BakeryProcessor {
  constructor(private readonly bakery: Bakery) {}

  @ProcessJob(bakeJob, (config) => config.workerConcurrency)
  async bake({ loaf }: JobPayload<typeof bakeJob>, delivery: JobDelivery): Promise<void> {
    this.bakery.delivered.push({ loaf, ...delivery });
    await this.bakery.bake();
  }

  @ProcessJob(sellJob)
  sell({ loaf }: JobPayload<typeof sellJob>, delivery: JobDelivery): Promise<JobOutcome> {
    this.bakery.delivered.push({ loaf, ...delivery });
    return Promise.resolve(this.bakery.sell);
  }
}

@Module({
  imports: [JobsModule, BullModule.registerQueue({ name: QUEUE })],
  providers: [Bakery, BakeryProcessor],
})
class BakeryModule {}

describe('a processor', () => {
  let context: TestContext;
  let bakery: Bakery;

  beforeEach(async () => {
    context = await createTestContext([BakeryModule], { WORKER_CONCURRENCY: '3' });
    bakery = context.module.get(Bakery);
  });
  afterEach(() => context.close());

  const add = (job: JobDefinition<{ loaf: string }>, key: string): Promise<void> =>
    context.module
      .get(EntityManager)
      .fork()
      .transactional((tx) =>
        context.module.get(JobOutbox).add(tx, job, { key, payload: { loaf: key } }),
      );
  const open = async (): Promise<string[]> =>
    (await context.rows<{ key: string }>('select key from outbox_jobs where done_at is null')).map(
      ({ key }) => key,
    );
  const queue = () => context.module.get(QueueRegistry).get(QUEUE);

  /** Waits for an event of the queue. */
  const next = (event: 'completed' | 'failed'): Promise<void> =>
    new Promise((resolve) => queue().once(event, () => resolve()));

  /** Until `count` jobs were delivered. */
  async function deliveries(count: number): Promise<void> {
    while (bakery.delivered.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  it('executes a job with its parsed payload, once, and marks it as done', async () => {
    const completed = next('completed');
    await add(bakeJob, 'rye');
    await completed;
    expect(bakery.delivered).toMatchObject([{ loaf: 'rye', attemptsMade: 0 }]);
    expect(await open()).toEqual([]);
  });

  it('leaves a job that it rejects to the next attempt', async () => {
    bakery.bake = () => Promise.reject(new Error('The oven is cold.'));
    const failed = next('failed');
    await add(bakeJob, 'rye');
    await failed;
    expect(await open()).toEqual(['rye']);
    bakery.bake = () => Promise.resolve();
    const completed = next('completed');
    await (await queue().getJob('rye'))?.promote();
    await completed;
    expect(bakery.delivered.map(({ attemptsMade }) => attemptsMade)).toEqual([0, 1]);
    expect(await open()).toEqual([]);
  });

  it('knows how often the process of a job was killed, which is no attempt for Bull', async () => {
    bakery.bake = () => Promise.reject(new Error('The oven is cold.'));
    const failed = next('failed');
    await add(bakeJob, 'rye');
    await failed;
    await queue().client.hset(queue().toKey('rye'), 'stalledCounter', 2);
    const completed = next('completed');
    bakery.bake = () => Promise.resolve();
    await (await queue().getJob('rye'))?.promote();
    await completed;
    expect(bakery.delivered.map(({ timesKilled }) => timesKilled)).toEqual([0, 2]);
  });

  it('leaves a job that is not finished to the outbox, which delivers it again', async () => {
    bakery.sell = 'again';
    const begun = next('completed');
    await add(sellJob, 'rye');
    await begun;
    expect(await open()).toEqual(['rye']);
    bakery.sell = 'done';
    const completed = next('completed');
    await context.rows(`update outbox_jobs set enqueued_at = now() - interval '1 hour'`);
    await completed;
    expect(bakery.delivered.map(({ attemptsMade }) => attemptsMade)).toEqual([0, 0]);
    expect(await open()).toEqual([]);
  });

  it('executes no job with an invalid payload', async () => {
    const failed = next('failed');
    await context.rows(
      `insert into outbox_jobs (key, queue, name, payload) values ('odd', ?, 'bake', '{"loaf":7}')`,
      [QUEUE],
    );
    await failed;
    expect(bakery.delivered).toEqual([]);
    expect(await open()).toEqual(['odd']);
  });

  it('executes as many jobs at once as are configured, and is closed without waiting for them', async () => {
    const never = new Promise<void>(() => undefined);
    bakery.bake = () => never;
    // Bull adds the slots of both kinds of jobs: 3 and 1.
    for (const loaf of ['rye', 'oat', 'spelt', 'wheat', 'corn']) await add(bakeJob, loaf);
    await deliveries(4);
    await context.rows('select pg_sleep(0.2)');
    expect(bakery.delivered).toHaveLength(4);
    expect(bakery.delivered[0]?.signal.aborted).toBe(false);
    await context.close();
    expect(bakery.delivered.every(({ signal }) => signal.aborted)).toBe(true);
  });
});
