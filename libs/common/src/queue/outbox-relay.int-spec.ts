import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { ModuleRef } from '@nestjs/core';
import { z } from 'zod';
import { APP_CONFIG } from '../config/app-config.js';
import { createTestContext } from '../testing/index.js';
import type { TestContext } from '../testing/index.js';
import { defineJob } from './define-job.js';
import { JobOutbox } from './job-outbox.js';
import { OutboxRelay } from './outbox-relay.js';
import { QueueRegistry } from './queue-registry.js';
import { RedisConnections } from './redis-connections.js';

const job = defineJob({
  queue: 'relay-test',
  name: 'count',
  payload: z.object({ id: z.string() }),
});

describe('the outbox', () => {
  let context: TestContext;
  let outbox: JobOutbox;
  let relay: OutboxRelay;
  let queues: QueueRegistry;

  beforeAll(async () => {
    // Not the relay's module: its timer would race with the test.
    context = await createTestContext([]);
    const em = context.module.get(EntityManager);
    outbox = context.module.get(JobOutbox);
    queues = new QueueRegistry(context.module.get(APP_CONFIG), context.module.get(ModuleRef));
    relay = new OutboxRelay(em, queues);
  });
  beforeEach(async () => {
    await context.rows('delete from outbox_jobs');
    await queues.get(job.queue).obliterate({ force: true });
  });
  afterAll(async () => {
    await queues.onApplicationShutdown();
    await context.close();
  });

  async function add(key: string): Promise<void> {
    await context.module
      .get(EntityManager)
      .fork()
      .transactional((tx) => outbox.add(tx, job, { key, payload: { id: key } }));
  }

  async function waitingIds(): Promise<unknown[]> {
    const waiting = await queues.get(job.queue).getWaiting();
    return waiting.map((queued) => queued.data as unknown);
  }

  it('queues a job once, however often its key is added or relayed', async () => {
    await add('one');
    await add('one');
    await Promise.all([relay.relayOnce(), relay.relayOnce()]);
    await relay.relayOnce();
    expect(await waitingIds()).toEqual([{ id: 'one' }]);
  });

  it('queues nothing that was rolled back', async () => {
    const em = context.module.get(EntityManager).fork();
    const work = em.transactional(async (tx) => {
      await outbox.add(tx, job, { key: 'undone', payload: { id: 'undone' } });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await relay.relayOnce();
    expect(await waitingIds()).toEqual([]);
  });

  it('queues open work again after Redis has lost it, but never finished work', async () => {
    await add('open');
    await add('finished');
    await relay.relayOnce();
    await outbox.markDone('finished');
    await context.module.get(RedisConnections).commands.flushdb();
    await context.rows(`update outbox_jobs set enqueued_at = now() - interval '1 minute'`);
    await relay.relayOnce();
    expect(await waitingIds()).toEqual([{ id: 'open' }]);
  });
});
