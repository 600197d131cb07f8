import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { CampaignTurns, MAX_WAITING } from './campaign-turns.js';
import { CampaignsContext } from './testing/campaigns-context.js';
import type { OwnWebsite } from './testing/campaigns-context.js';

describe('campaigns that wait for their turn', () => {
  let test: CampaignsContext;
  let ada: Actor;
  let bakery: OwnWebsite;

  const queue = async (visits: number): Promise<string> => {
    test.later(1);
    const order = test.direct(bakery, visits, { queue: true });
    return (await test.campaigns.startDirect(ada, order, null)).jobId;
  };
  /** Of more than the hundred visits that a direct campaign has at most. */
  const queueMany = async (visits: number): Promise<string> => {
    const order = test.seo(bakery, { queue: true, visitsPerKeyword: visits, keywords: ['rye'] });
    return (await test.campaigns.startSeo(ada, order, null)).jobId;
  };
  const turnOf = async (id: string) => (await test.campaigns.get(ada, id)).turn;
  const takeDue = () => test.context.module.get(CampaignTurns).takeDue();
  const remaining = async () => (await test.balance(ada))?.remaining;

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

  it('hold no visits, and start one after another when the campaign before has ended', async () => {
    const running = await test.running(ada, bakery, 5);
    const first = await queue(10);
    const second = await queue(20);
    expect(await remaining()).toBe(495);
    expect(await turnOf(first)).toMatchObject({ position: 1, waitsFor: 'campaign' });
    expect(await turnOf(second)).toMatchObject({ position: 2, missingVisits: 0 });
    expect(await takeDue()).toBe(0);
    // A worker that finds its job again, or a second one, must not start it.
    await test.proving.start(first);
    expect(await test.campaigns.status(ada, first)).toMatchObject({ status: 'queued' });

    await test.campaigns.stop(ada, running);
    const taken = await Promise.all([takeDue(), takeDue()]);
    expect(taken.reduce((sum, count) => sum + count)).toBe(1);
    expect(await remaining()).toBe(490);
    test.later(100);
    await test.proving.start(first);
    expect(await test.campaigns.get(ada, first)).toMatchObject({ status: 'running', turn: null });
    // Its visits begin now, not when it was ordered.
    expect(await test.lease(10)).toHaveLength(1);
    expect(await takeDue()).toBe(0);
    expect(await turnOf(second)).toMatchObject({ position: 1, waitsFor: 'campaign' });
  });

  it('start when the campaign before is paused', async () => {
    const running = await test.running(ada, bakery, 5);
    await queue(1);
    await test.campaigns.pause(ada, running);
    expect(await takeDue()).toBe(1);
  });

  it('wait for visits of the plan, and start when they are back', async () => {
    const running = await test.running(ada, bakery, 100);
    const big = await queueMany(450);
    await test.campaigns.pause(ada, running);
    expect(await turnOf(big)).toEqual({
      ...{ position: 1, waitsFor: 'visits', missingVisits: 50, startsAt: null },
    });
    expect(await takeDue()).toBe(0);
    expect(await remaining()).toBe(400);
    await test.campaigns.stop(ada, running);
    expect(await turnOf(big)).toMatchObject({ waitsFor: 'nothing', missingVisits: 0 });
    expect(await takeDue()).toBe(1);
    expect(await remaining()).toBe(50);
  });

  it('can be stopped, which returns nothing, but not paused', async () => {
    const id = await queue(10);
    await expect(test.campaigns.pause(ada, id)).rejects.toMatchObject({ code: 'conflict' });
    await test.campaigns.stop(ada, id);
    expect(await takeDue()).toBe(0);
    expect(await remaining()).toBe(500);
    expect(await test.campaigns.get(ada, id)).toMatchObject({ status: 'stopped', turn: null });
  });

  it('are refused where no period of the plan has the visits, and without a plan', async () => {
    await expect(queueMany(501)).rejects.toMatchObject({ code: 'visits_exhausted' });
    ada = await test.aUser();
    bakery = await test.aWebsite(ada);
    await expect(queue(1)).rejects.toMatchObject({ code: 'subscription_required' });
    expect(await test.count('campaigns')).toBe(0);
  });

  it('are refused when too many wait already', async () => {
    for (let waiting = 0; waiting < MAX_WAITING; waiting += 1) await queue(1);
    await expect(queue(1)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are ordered once by one key', async () => {
    const order = test.direct(bakery, 1, { queue: true });
    const ordered = await Promise.all(
      [1, 2].map(() => test.campaigns.startDirect(ada, order, 'one-key')),
    );
    expect(new Set(ordered.map(({ jobId }) => jobId)).size).toBe(1);
  });
});

describe('the history of campaigns', () => {
  it('has no end', async () => {
    const test = await CampaignsContext.create();
    try {
      const ada = await test.aSubscriber();
      const bakery = await test.aWebsite(ada);
      const ids: string[] = [];
      for (let month = 0; month < 3; month += 1) {
        const order = test.direct(bakery, 2, { windowMinutes: 90, retries: 1 });
        ids.unshift((await test.campaigns.startDirect(ada, order, null)).jobId);
        test.later(month === 0 ? 20 * 86_400 : 60);
      }
      const recent = await test.campaigns.list(ada, { limit: 50, days: 7 });
      expect(recent.campaigns).toHaveLength(2);
      const first = await test.campaigns.list(ada, { limit: 2, days: 'all' });
      const rest = await test.campaigns.list(ada, {
        ...{ limit: 2, days: 'all' },
        cursor: first.nextCursor ?? '',
      });
      expect([...first.campaigns, ...rest.campaigns].map(({ id }) => id)).toEqual(ids);
      expect(rest.nextCursor).toBeNull();
      // What the form needs to order it again.
      expect(rest.campaigns[0]).toMatchObject({
        ...{ addresses: 2, windowMinutes: 90, retries: 1, scroll: true, clickInternalLinks: false },
      });
    } finally {
      await test.close();
    }
  });
});
