import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountService } from '@app/auth';
import { TEST_REQUEST_ORIGIN } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { CampaignsContext } from './testing/campaigns-context.js';
import type { OwnWebsite } from './testing/campaigns-context.js';

describe('the life of a campaign', () => {
  let test: CampaignsContext;
  let ada: Actor;
  let bakery: OwnWebsite;

  const used = async (): Promise<number | undefined> => (await test.balance(ada))?.used;
  const results = (id: string) => test.campaigns.results(ada, id);
  const notices = (kind: string): Promise<{ title: string; body: string; link: string }[]> =>
    test.context.rows(
      'select title, body, link from notifications where user_id = ? and kind = ?',
      [ada.userId, kind],
    );
  const mails = (kind: string): Promise<{ subject: string }[]> =>
    test.context.rows('select subject from mail_outbox where user_id = ? and kind = ?', [
      ada.userId,
      kind,
    ]);
  const dueSeconds = async (id: string): Promise<number[]> => {
    const rows = await test.context.rows<{ due: number }>(
      `select extract(epoch from due_at)::float8 as due from visits where campaign_id = ? order by seq`,
      [id],
    );
    return rows.map(({ due }) => due);
  };

  beforeAll(async () => {
    test = await CampaignsContext.create();
  });
  beforeEach(async () => {
    await test.context.rows('delete from campaigns');
    await test.context.rows('delete from visit_websites');
    ada = await test.aSubscriber();
    bakery = await test.aWebsite(ada);
  });
  afterEach(async () => {
    expect(await test.ledgerOf(ada)).toEqual([]);
  });
  afterAll(() => test.close());

  it('runs once its website shows the proof again; waiting visits are postponed by the wait', async () => {
    const { jobId } = await test.campaigns.startDirect(ada, test.direct(bakery, 3), null);
    const planned = await dueSeconds(jobId);
    expect(await test.lease(3)).toEqual([]);
    test.later(40);
    expect(await Promise.all([test.proving.start(jobId), test.proving.start(jobId)])).toEqual([
      true,
      true,
    ]);
    expect(await test.campaigns.get(ada, jobId)).toMatchObject({
      ...{ status: 'running', startedAt: test.context.clock.now().toISOString(), reason: null },
    });
    expect(await dueSeconds(jobId)).toEqual(planned.map((due) => due + 40));
  });

  it('ends with its last visit: counted, charged for completed visits, its owner notified once', async () => {
    const id = await test.running(ada, bakery, 3);
    test.later(600);
    const [first, second, third] = await test.lease(3);
    if (!first || !second || !third) throw new Error('Three visits are due');
    expect(await results(id)).toMatchObject({ inProgress: 3 });
    await test.complete(first);
    await test.fail(second);
    expect(await results(id)).toMatchObject({ status: 'running', completed: 1, failed: 1 });
    await Promise.all([test.complete(third), test.complete(third)]);
    expect(await results(id)).toEqual({
      ...{ total: 3, completed: 2, failed: 1, cancelled: 0, inProgress: 0 },
      ...{ status: 'completed', pagesVisited: 2, expectedEndAt: null, turn: null },
    });
    expect(await used()).toBe(2);
    expect(await notices('campaign_completed')).toEqual([
      {
        title: 'Campaign complete',
        body: expect.stringContaining('2 of 3 visits completed, 1 failed'),
        link: `/campaigns/${id}`,
      },
    ]);
    expect(await mails('campaign_completed')).toHaveLength(1);
    for (const change of ['stop', 'pause', 'resume'] as const)
      await expect(test.campaigns[change](ada, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('fails when no visit succeeded, and costs nothing', async () => {
    const id = await test.running(ada, bakery, 2);
    test.later(600);
    for (const lease of await test.lease(2)) await test.fail(lease);
    expect(await test.campaigns.get(ada, id)).toMatchObject({
      ...{ status: 'failed', failed: 2, reason: expect.stringContaining('nothing was charged') },
    });
    expect(await used()).toBe(0);
    expect((await notices('campaign_completed'))[0]).toMatchObject({ title: 'Campaign failed' });
    expect((await mails('campaign_completed'))[0]?.subject).toMatch(/^Campaign failed: /);
  });

  it('is stopped at once: waiting visits are released now, running ones when they are aborted', async () => {
    const id = await test.running(ada, bakery, 10);
    test.later(600);
    const [first, second] = await test.lease(2);
    if (!first || !second) throw new Error('Two visits are due');
    await test.complete(first);
    expect(await test.campaigns.stop(ada, id)).toEqual({ success: true, status: 'stopped' });
    expect(await results(id)).toMatchObject({ completed: 1, inProgress: 1, cancelled: 8 });
    expect(await used()).toBe(2);
    expect(await test.endings.cancel(second)).toBe('ended');
    expect(await results(id)).toMatchObject({
      ...{ status: 'stopped', completed: 1, inProgress: 0, cancelled: 9 },
    });
    expect(await used()).toBe(1);
    expect(await test.campaigns.stop(ada, id)).toEqual({ success: true, status: 'stopped' });
    expect(await test.lease(5)).toEqual([]);
  });

  it('is stopped or completed, never both, when the last visits end meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await test.running(ada, bakery, 2);
      test.later(600);
      const leases = await test.lease(2);
      const [stopped] = await Promise.allSettled([
        test.campaigns.stop(ada, id),
        ...leases.map((lease) => test.complete(lease)),
      ]);
      for (const lease of leases) await test.endings.cancel(lease);
      const { status, completed, cancelled, inProgress } = await results(id);
      expect(completed + cancelled).toBe(2);
      expect(inProgress).toBe(0);
      expect(status).toBe(stopped.status === 'fulfilled' ? 'stopped' : 'completed');
    }
  });

  it('starts no visit while paused, and postpones the rest by the pause when resumed', async () => {
    const id = await test.running(ada, bakery, 4);
    const planned = await dueSeconds(id);
    const changes = await Promise.all([1, 2].map(() => test.campaigns.pause(ada, id)));
    expect(changes).toEqual([1, 2].map(() => ({ success: true, status: 'paused' })));
    test.later(600);
    expect(await test.lease(4)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => test.campaigns.resume(ada, id)));
    expect((await results(id)).status).toBe('running');
    expect(await dueSeconds(id)).toEqual(planned.map((due) => due + 600));
    expect((await test.campaigns.get(ada, id)).reason).toBeNull();
  });

  it('does not resume by itself when its owner pauses it while it waits for its website', async () => {
    const id = await test.running(ada, bakery, 2);
    const { states } = test;
    await test.inTransaction((tx) => states.pauseFor(tx, id, 'website', 'It asked for time.'));
    expect((await test.campaigns.get(ada, id)).reason).toBe('It asked for time.');
    expect(await test.campaigns.pause(ada, id)).toMatchObject({ status: 'paused' });
    expect((await test.campaigns.get(ada, id)).reason).toBeNull();
    expect(await test.inTransaction((tx) => states.resumeAfter(tx, id, 'website'))).toBe(false);
    expect((await results(id)).status).toBe('paused');
    await test.campaigns.resume(ada, id);
    await test.inTransaction((tx) => states.pauseFor(tx, id, 'website', 'It asked for time.'));
    expect(await test.inTransaction((tx) => states.resumeAfter(tx, id, 'website'))).toBe(true);
    expect((await results(id)).status).toBe('running');
  });

  it('needs a fresh proof to resume after more than an hour', async () => {
    const id = await test.running(ada, bakery, 4);
    const planned = await dueSeconds(id);
    await test.campaigns.pause(ada, id);
    test.later(7_200);
    expect(await test.campaigns.resume(ada, id)).toMatchObject({ status: 'queued' });
    test.later(30);
    await test.proving.start(id);
    expect((await results(id)).status).toBe('running');
    expect(await dueSeconds(id)).toEqual(planned.map((due) => due + 7_230));
  });

  it('lets visits under way end while the proof is read again', async () => {
    const id = await test.running(ada, bakery, 2);
    test.later(60);
    const [first, second] = await test.lease(2);
    if (!first || !second) throw new Error('Two visits are due');
    await test.campaigns.pause(ada, id);
    test.later(7_200);
    expect(await test.campaigns.resume(ada, id)).toMatchObject({ status: 'queued' });
    expect(await test.endings.release(first)).toBe('tried_again');
    expect(await test.complete(second)).toBe('ended');
    await test.proving.start(id);
    expect(await results(id)).toMatchObject({ status: 'running', completed: 1, cancelled: 0 });
  });

  it('ends when its website is removed, and releases the visits not made', async () => {
    const id = await test.running(ada, bakery, 5);
    await test.websites.remove(ada, bakery.id);
    expect(await test.campaigns.get(ada, id)).toMatchObject({
      ...{ status: 'stopped', cancelled: 5, websiteId: null },
      reason: 'The website was removed, so the campaign was stopped.',
    });
    expect(await used()).toBe(0);
  });

  it('is never left running without its website when start and removal race', async () => {
    for (let round = 0; round < 4; round++) {
      const own = await test.aWebsite(ada, { place: 1 });
      await Promise.allSettled([
        test.campaigns.startDirect(ada, test.direct(own, 2), null),
        test.websites.remove(ada, own.id),
        test.campaigns.startDirect(ada, test.direct(own, 2), null),
      ]);
      expect(
        await test.context.rows(
          `select id from campaigns where website_id is null and status <> 'stopped'`,
        ),
      ).toEqual([]);
    }
    expect(await used()).toBe(0);
  });

  it('is deleted with the account, including visits and screenshots', async () => {
    const id = await test.running(ada, bakery, 3);
    await test.context.rows(
      `update visits set screenshot_key = 'visit-screenshots/a.jpg' where campaign_id = ? and seq = 1`,
      [id],
    );
    const ben = await test.aUser();
    const account = test.context.module.get(AccountService);
    expect(JSON.stringify(await account.export(ada))).toContain(id);
    expect(JSON.stringify(await account.export(ben))).not.toContain(id);
    await account.remove(ada, { password: 'correct horse' }, TEST_REQUEST_ORIGIN);
    expect(await test.count('visits')).toBe(0);
    expect(
      await test.context.rows(
        `select payload->'fileKeys' as keys from outbox_jobs where payload->'fileKeys' is not null`,
      ),
    ).toEqual([{ keys: ['visit-screenshots/a.jpg'] }]);
  });

  it('can be seen and changed by its owner only', async () => {
    const id = await test.running(ada, bakery, 1);
    const ben = await test.aSubscriber();
    const { campaigns } = test;
    for (const attempt of [
      () => campaigns.get(ben, id),
      () => campaigns.results(ben, id),
      () => campaigns.status(ben, id),
      () => campaigns.report(ben, id),
      () => campaigns.visits(ben, { id, limit: 5 }),
      () => campaigns.visitsCsv(ben, id),
      () => campaigns.screenshot(ben, id, id),
      () => campaigns.stop(ben, id),
      () => campaigns.pause(ben, id),
      () => campaigns.resume(ben, id),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    expect((await results(id)).status).toBe('running');
  });
});
