import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FileStore, JobOutbox } from '@app/common';
import { createTestContext, deliverJob } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthWorkerModule } from '../auth-worker.module.js';
import { removeFilesJob, removeFilesJobKey } from './remove-files.job.js';
import { RemoveFilesProcessor } from './remove-files.processor.js';

let context: TestContext;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  context = await createTestContext([AuthWorkerModule], { DATA_DIR: dataDir });
});
afterAll(async () => {
  await context.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('removes the files of a deleted account, even when the job runs twice', async () => {
  const files = context.module.get(FileStore);
  const processor = context.module.get(RemoveFilesProcessor);
  const userId = crypto.randomUUID();
  const [own, other] = ['screenshots/mine.png', 'screenshots/other.png'] as const;
  await Promise.all([own, other].map((key) => files.put(key, new Uint8Array([1]))));
  const payload = { userId, fileKeys: [own, 'screenshots/never-there.png'] };
  const key = removeFilesJobKey(userId);
  await context.module
    .get(EntityManager)
    .fork()
    .transactional((tx) => context.module.get(JobOutbox).add(tx, removeFilesJob, { key, payload }));
  await deliverJob(context.module, processor, removeFilesJob, { key, payload });
  await deliverJob(context.module, processor, removeFilesJob, { key, payload });
  expect(await files.get(own)).toBeNull();
  expect(await files.get(other)).not.toBeNull();
  expect(
    await context.rows('select 1 from outbox_jobs where key = ? and done_at is null', [key]),
  ).toEqual([]);
});
