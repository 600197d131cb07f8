import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { APP_CONFIG, OutboxRelay, QueueRegistry, RedisConnections } from '@app/common';
import type { Actor } from '@app/common';
import { deliverJob } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { ModuleRef } from '@nestjs/core';
import type { Job } from 'bull';
import { once } from 'node:events';
import { PageMaps } from './page-maps.service.js';
import { CampaignVitalsService } from '../vitals/campaign-vitals.service.js';
import { CampaignGatesService } from '../gates/campaign-gates.service.js';
import { CampaignsProcessor } from './campaigns.processor.js';
import { CAMPAIGN_QUEUE, startCampaignJob } from './campaign.jobs.js';
import { CampaignsContext } from './testing/campaigns-context.js';
import type { OwnWebsite } from './testing/campaigns-context.js';

describe('the proof of website ownership', () => {
  let test: CampaignsContext;
  let ada: Actor;
  let bakery: OwnWebsite;

  const state = async (id: string) => {
    const { status, reason } = await test.campaigns.get(ada, id);
    return { status, reason };
  };
  const notices = (): Promise<{ body: string }[]> =>
    test.context.rows(
      `select body from notifications where user_id = ? and kind = 'campaign_paused'`,
      [ada.userId],
    );
  const openJobs = (): Promise<{ name: string }[]> =>
    test.context.rows(
      `select name from outbox_jobs where queue = 'campaigns' and done_at is null order by name`,
    );

  const deliver = (delivery: { key: string; payload: unknown }): Promise<void> =>
    deliverJob(
      test.context.module,
      new CampaignsProcessor(
        test.proving,
        test.context.module.get(CampaignVitalsService),
        test.context.module.get(PageMaps),
        test.context.module.get(CampaignGatesService),
      ),
      startCampaignJob,
      delivery,
    );
  const deliverStart = async (): Promise<void> => {
    const [row] = await test.context.rows<{ key: string; payload: unknown }>(
      `select key, payload from outbox_jobs where name = 'start'`,
    );
    if (row === undefined) throw new Error('No start is queued.');
    await deliver(row);
  };

  beforeAll(async () => {
    test = await CampaignsContext.create();
  });
  beforeEach(async () => {
    await test.context.rows('delete from campaigns');
    await test.context.rows('delete from outbox_jobs');
    ada = await test.aSubscriber();
    bakery = await test.aWebsite(ada);
  });
  afterAll(() => test.close());

  it('is read before a campaign starts; without it the campaign waits for its owner', async () => {
    const { jobId } = await test.campaigns.startDirect(ada, test.direct(bakery, 2), null);
    test.show(bakery, 'gone');
    expect(await test.proving.start(jobId)).toBe(true);
    expect(await state(jobId)).toEqual({
      status: 'paused',
      reason: expect.stringContaining('is no longer verified'),
    });
    expect(await notices()).toHaveLength(1);
    await expect(test.campaigns.resume(ada, jobId)).rejects.toMatchObject({
      code: 'website_not_verified',
    });
    test.show(bakery, 'shown');
    await test.verification.verify(ada, bakery.id, 'meta');
    expect(await test.campaigns.resume(ada, jobId)).toMatchObject({ status: 'queued' });
    expect(await openJobs()).toHaveLength(2);
    await test.proving.start(jobId);
    expect(await state(jobId)).toEqual({ status: 'running', reason: null });
  });

  it.each(['dns', 'gsc'] as const)(
    'by %s does not cover the web server, which has to show its own before a campaign is ordered',
    async (source) => {
      await test.verifiedBy(bakery, source);
      test.show(bakery, 'gone');
      const order = () => test.campaigns.startDirect(ada, test.direct(bakery, 2), null);
      await expect(order()).rejects.toMatchObject({
        code: 'website_not_verified',
        message: expect.stringContaining('add the meta tag or the widget to its home page'),
        details: { domain: new URL(bakery.origin).host, websiteId: bakery.id },
      });
      await expect(test.campaigns.startSeo(ada, test.seo(bakery), null)).rejects.toMatchObject({
        code: 'website_not_verified',
      });
      expect(await test.context.rows('select id from campaigns')).toEqual([]);
      test.show(bakery, 'shown');
      expect(await order()).toMatchObject({ status: 'queued' });
    },
  );

  it('is read from the web server before the first visit, whatever the verification rests on', async () => {
    await test.verifiedBy(bakery, 'gsc');
    test.show(bakery, 'silent');
    const { jobId } = await test.campaigns.startDirect(ada, test.direct(bakery, 2), null);
    expect(await test.proving.start(jobId)).toBe(false);
    test.show(bakery, 'gone');
    expect(await test.proving.start(jobId)).toBe(true);
    expect(await state(jobId)).toEqual({
      status: 'paused',
      reason: expect.stringMatching(/is not verified on its web server.*home page/),
    });
    expect(await notices()).toEqual([{ body: expect.stringContaining('resume the campaign') }]);
    expect(await test.websites.isVerified(bakery.id)).toBe(true);
    await test.campaigns.resume(ada, jobId);
    test.show(bakery, 'shown');
    expect(await test.proving.start(jobId)).toBe(true);
    expect((await state(jobId)).status).toBe('running');
  });

  it('is retried when the website does not respond: nothing is lost', async () => {
    const { jobId } = await test.campaigns.startDirect(ada, test.direct(bakery, 2), null);
    test.show(bakery, 'silent');
    expect(await test.proving.start(jobId)).toBe(false);
    expect(await state(jobId)).toEqual({
      status: 'queued',
      reason: expect.stringContaining('Waiting for the website'),
    });
    test.show(bakery, 'shown');
    expect(await test.proving.start(jobId)).toBe(true);
    expect(await state(jobId)).toEqual({ status: 'running', reason: null });
  });

  it('is read hourly while a campaign runs, and its loss pauses the campaign and notifies the owner', async () => {
    const id = await test.running(ada, bakery, 2);
    test.later(3_599);
    expect(await test.proving.queueDue()).toBe(0);
    test.later(2);
    expect(await Promise.all([test.proving.queueDue(), test.proving.queueDue()])).toEqual([1, 1]);
    expect(await openJobs()).toEqual([{ name: 'prove-again' }, { name: 'start' }]);
    await test.proving.recheckOwnership(id);
    expect(await state(id)).toEqual({ status: 'running', reason: null });
    expect(await test.proving.queueDue()).toBe(0);
    test.later(3_601);
    test.show(bakery, 'silent');
    await test.proving.recheckOwnership(id);
    expect((await state(id)).status).toBe('running');
    test.show(bakery, 'gone');
    await Promise.all([test.proving.recheckOwnership(id), test.proving.recheckOwnership(id)]);
    expect((await state(id)).status).toBe('paused');
    expect(await notices()).toEqual([
      { body: expect.stringContaining('Verify the website again and resume the campaign') },
    ]);
    const mails = await test.context.rows(
      `select subject from mail_outbox where user_id = ? and kind = 'campaign_paused'`,
      [ada.userId],
    );
    expect(mails).toHaveLength(1);
    expect(await test.lease(2)).toEqual([]);
  });

  it('is read although Redis has lost the job, and a second run changes nothing', async () => {
    const { module } = test.context;
    const queues = new QueueRegistry(module.get(APP_CONFIG), module.get(ModuleRef));
    const relay = new OutboxRelay(module.get(EntityManager), queues);
    const { jobId } = await test.campaigns.startDirect(ada, test.direct(bakery, 2), null);
    await relay.relayOnce();
    await module.get(RedisConnections).commands.flushdb();
    await test.context.rows(`update outbox_jobs set enqueued_at = now() - interval '1 minute'`);
    await relay.relayOnce();
    const queue = queues.get(CAMPAIGN_QUEUE);
    const done = once(queue, 'completed');
    void queue.process(startCampaignJob.name, ({ id, data }: Job<unknown>) =>
      deliver({ key: String(id), payload: data }),
    );
    await done;
    const before = await test.campaigns.get(ada, jobId);
    expect(before.status).toBe('running');
    expect(await openJobs()).toEqual([]);
    test.later(60);
    await deliverStart();
    // No worker takes its visits, so a minute later nothing shows when they end.
    expect(await test.campaigns.get(ada, jobId)).toEqual({ ...before, expectedEndAt: null });
    await queues.onApplicationShutdown();
  });

  it('is retried by the outbox when the website did not respond', async () => {
    await test.campaigns.startDirect(ada, test.direct(bakery, 2), null);
    test.show(bakery, 'silent');
    await deliverStart();
    expect(await openJobs()).toEqual([{ name: 'start' }]);
    test.show(bakery, 'shown');
    await deliverStart();
    expect(await openJobs()).toEqual([]);
  });
});
