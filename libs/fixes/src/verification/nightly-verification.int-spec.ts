import { newUser } from '@app/auth/testing';
import { createTestContext, deliverJob } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsitesService } from '@app/domain';
import { ChangedPages } from '@app/monitoring';
import type { ChangedPage } from '@app/monitoring';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fix } from '../entities/fix.entity.js';
import { generateFixesJob } from '../generation/generate-fixes.job.js';
import { nightlyVerificationJob, verifyFixesJob } from '../states/verify-fixes.job.js';
import { NightlyVerificationProcessor } from './nightly-verification.processor.js';
import { storeFix } from '../testing/stored-fix.js';
import { FixVerificationWorkerModule } from './fix-verification-worker.module.js';
import { NightlyVerification } from './nightly-verification.js';

interface Job {
  readonly key: string;
  readonly fixIds: string[];
}

let context: TestContext;
let verifications: NightlyVerification;
let userId: string;
let websiteId: string;

beforeAll(async () => {
  // Without a browser, so that nothing is verified automatically.
  context = await createTestContext([FixVerificationWorkerModule], {
    CHROMIUM_PATH: '',
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
  });
  verifications = context.module.get(NightlyVerification);
  const actor = await newUser(context);
  ({ userId } = actor);
  const added = await context.module.get(WebsitesService).add(actor, { url: 'http://127.0.0.1/' });
  websiteId = added.website.id;
});
beforeEach(async () => {
  context.clock.set('2026-11-23T03:00:00Z');
  await context.rows('delete from fixes returning id');
  await context.rows('delete from outbox_jobs returning key');
});
afterAll(() => context.close());

function aFix(path: string, given: Partial<Fix> = {}): Promise<string> {
  const pageUrl = `http://127.0.0.1${path}`;
  return storeFix(context, { websiteId, userId, pageUrl, state: 'verified', ...given });
}

async function jobs(): Promise<Job[]> {
  const rows = await context.rows<{ key: string; payload: Job }>(
    `select key, payload from outbox_jobs where name = 'verify' order by key`,
  );
  return rows.map(({ key, payload }) => ({ key, fixIds: payload.fixIds }));
}

describe('the verification of a watched page that has changed', () => {
  it('is queued once in each check, for the live fixes of that page', async () => {
    const id = await aFix('/menu');
    await aFix('/');
    await aFix('/menu', { state: 'reverted', elementKey: 'other' });
    const changed: ChangedPage = {
      ...{ websiteId, url: 'http://127.0.0.1/menu', roundId: 'r1', kind: 'page' },
      ...{ changes: [], deploys: [] },
    };
    const notify = (page: ChangedPage) =>
      context.module
        .get(EntityManager)
        .fork()
        .transactional((tx) => context.module.get(ChangedPages).notify(tx, page));
    await notify(changed);
    await notify(changed);
    await notify({ ...changed, url: 'http://127.0.0.1/about' });
    expect(await jobs()).toEqual([{ key: `fixes.verify:changed:r1:${id}`, fixIds: [id] }]);
  });
});

describe('the nightly verification', () => {
  it('is queued once a day for each website, however many schedulers run', async () => {
    const id = await aFix('/');
    await aFix('/draft', { state: 'draft' });
    await Promise.all([
      verifications.queueDue(),
      verifications.queueDue(),
      verifications.queueDue(),
    ]);
    await verifications.queueDue();
    const key = `fixes.verify:nightly:2026-11-23:${websiteId}`;
    expect(await jobs()).toEqual([{ key, fixIds: [id] }]);
    context.clock.set('2026-11-24T23:00:00Z');
    expect(await verifications.queueDue()).toBe(1);
    expect(await jobs()).toHaveLength(2);
  });

  it('delays neither a verification that a user waits for nor a generation', async () => {
    await aFix('/');
    await verifications.queueDue();
    const [row] = await context.rows<{ queue: string }>('select queue from outbox_jobs');
    expect([verifyFixesJob.queue, generateFixesJob.queue]).not.toContain(row?.queue);
  });

  it('waits for the night', async () => {
    await aFix('/');
    context.clock.set('2026-11-23T01:59:00Z');
    expect(await verifications.queueDue()).toBe(0);
    expect(await jobs()).toEqual([]);
  });

  it('verifies the pages with the oldest verification first', async () => {
    const ids = await Promise.all(
      Array.from({ length: 14 }, (_, at) =>
        aFix(`/${at}`, { visibilityCheckedAt: new Date(Date.UTC(2026, 9, 20 - at)) }),
      ),
    );
    const never = await aFix('/never');
    await verifications.queueDue();
    const [job] = await jobs();
    expect(job?.fixIds).toEqual([never, ...ids.slice(5).reverse()]);
  });

  it('is not queued without live fixes', async () => {
    await aFix('/', { state: 'reverted' });
    expect(await verifications.queueDue()).toBe(0);
  });
});

describe('a process without a browser', () => {
  it('leaves the job to another one, and gives up in the end', async () => {
    const fixId = await aFix('/', { state: 'applied' });
    await verifications.queueDue();
    const [job] = await jobs();
    const deliver = (attemptsMade: number): Promise<void> => {
      const delivery = {
        key: job?.key ?? '',
        payload: { websiteId, fixIds: [fixId] },
        attemptsMade,
      };
      const processor = context.module.get(NightlyVerificationProcessor);
      return deliverJob(context.module, processor, nightlyVerificationJob, delivery);
    };
    await expect(deliver(0)).rejects.toThrow('No browser');
    await deliver(20);
    expect(await context.rows('select done_at is not null as done from outbox_jobs')).toEqual([
      { done: true },
    ]);
    expect(await context.rows('select state from fixes')).toEqual([{ state: 'applied' }]);
  });
});
