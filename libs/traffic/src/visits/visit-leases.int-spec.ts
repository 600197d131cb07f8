import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { VisitLease } from './visit-lease.js';
import { completed } from './testing/scripted-engine.js';
import { VisitsContext } from './testing/visits-context.js';

describe('visits that are due', () => {
  let visits: VisitsContext;
  let userId: string;

  beforeAll(async () => {
    visits = await VisitsContext.create();
    userId = await visits.aUser();
  }, 60_000);
  afterEach(async () => {
    await visits.context.rows('delete from campaigns');
    await visits.context.rows('delete from visit_websites');
  });
  afterAll(() => visits.close());

  function perCampaign(leases: readonly VisitLease[]): number[] {
    const counts = new Map<string, number>();
    for (const { campaignId } of leases) counts.set(campaignId, (counts.get(campaignId) ?? 0) + 1);
    return [...counts.values()].sort((a, b) => a - b);
  }

  it('are leased once each, however many workers request them concurrently', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 18 });
    const taken = await Promise.all(
      Array.from({ length: 6 }, (_, index) => visits.take(10, 'http', `worker-${index}`)),
    );
    const ids = taken.flat().map(({ visitId }) => visitId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(18);
    expect(await visits.counts(campaignId)).toMatchObject({ inProgress: 18 });
    expect(await visits.visitStates(campaignId)).toEqual({ running: 18 });
  });

  it('are leased with everything that the engine needs', async () => {
    const campaignId = await visits.aCampaign(userId, {
      ...{ visits: 1, kind: 'seo', searchEngine: 'bing', seed: 11, scroll: false, dwellMs: 9_000 },
    });
    const [lease] = await visits.take(5);
    expect(lease?.order).toMatchObject({
      ...{ campaignId, attempt: 1, dwellMs: 9_000 },
      url: 'http://shop.example/page-1?utm_source=bing&utm_medium=simulated',
      ...{ websiteOrigin: 'http://shop.example', referrer: 'https://www.bing.com/' },
      ...{ scroll: false, obeysRobots: true, wantsScreenshot: true },
    });
  });

  it('wait until they are due, and the time of the next one is returned', async () => {
    await visits.aCampaign(userId, { visits: 3, offsets: [0, 5_000, 9_000] });
    expect(await visits.take(5)).toHaveLength(1);
    const now = visits.context.clock.now();
    const wanted = { workerId: 'w', engine: 'http', slots: 5, horizon: now, now } as const;
    const { leases, nextAt } = await visits.leases.lease(wanted);
    expect(leases).toEqual([]);
    expect(nextAt).toEqual(new Date(now.getTime() + 5_000));
    visits.later(5);
    expect(await visits.take(5)).toHaveLength(1);
  });

  it.each(['queued', 'paused', 'stopped', 'completed'])(
    'stay waiting while the campaign is %s',
    async (status) => {
      const campaignId = await visits.aCampaign(userId);
      await visits.context.rows('update campaigns set status = ? where id = ?', [
        status,
        campaignId,
      ]);
      expect(await visits.take(5)).toEqual([]);
    },
  );

  it('are leased to the ordered engine only', async () => {
    await visits.aCampaign(userId, { engine: 'browser' });
    expect(await visits.take(5, 'http')).toEqual([]);
    expect(await visits.take(5, 'browser')).toHaveLength(3);
  });

  it('of a small campaign are not held up by the thousands of others', async () => {
    const other = await visits.aUser();
    const origins = Array.from({ length: 5 }, (_, index) => `http://shop-${index}.example`);
    for (const origin of origins) await visits.aCampaign(userId, { visits: 400, origin });
    await visits.take(40);
    await visits.aCampaign(other, { visits: 10, origin: 'http://small.example' });
    const next = await visits.take(10);
    expect(next.every(({ order }) => order.websiteOrigin === 'http://small.example')).toBe(true);
    expect(next).toHaveLength(10);
  });

  it('are shared evenly between the campaigns of one user', async () => {
    await visits.aCampaign(userId, { visits: 30, origin: 'http://a.example' });
    await visits.aCampaign(userId, { visits: 30, origin: 'http://b.example' });
    expect(perCampaign(await visits.take(12))).toEqual([6, 6]);
  });

  it('reach a website at most twenty at once, and ten a second', async () => {
    await visits.aCampaign(userId, { visits: 30 });
    await visits.aCampaign(userId, { visits: 60, origin: 'http://shop.example' });
    const taken = await Promise.all([visits.take(50), visits.take(50), visits.take(50)]);
    expect(taken.flat()).toHaveLength(20);
    visits.later(1);
    expect(await visits.take(50)).toHaveLength(10);
  });

  it('are at most forty at a time on one website, over all campaigns', async () => {
    await visits.aCampaign(userId, { visits: 50 });
    await visits.aCampaign(userId, { visits: 50 });
    let running = 0;
    for (let round = 0; round < 8; round++) {
      running += (await visits.take(100)).length;
      visits.later(5);
    }
    expect(running).toBe(40);
  });

  it('are leased again with another token, so that none counts twice', async () => {
    await visits.aCampaign(userId, { visits: 1 });
    const [lease] = await visits.take(1);
    if (lease === undefined) throw new Error('Nothing was given out');
    await visits.endings.release(lease);
    const [again] = await visits.take(1);
    expect(again).toMatchObject({ visitId: lease.visitId, order: { attempt: 1 } });
    const startedAt = visits.context.clock.now();
    expect(await visits.endings.finish(lease, completed(lease.order), startedAt)).toBe('not_held');
    expect(await visits.visitStates(lease.campaignId)).toEqual({ running: 1 });
  });

  it('are kept by renewing the lease, and lost ones are reported', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 4 });
    const leases = await visits.take(4);
    const [kept, lost] = leases;
    await visits.context.rows(`update visits set lease_token = gen_random_uuid() where id = ?`, [
      lost?.visitId,
    ]);
    await visits.context.rows(`update visits set lease_until = now() + interval '1 second'`);
    expect([...(await visits.leases.renew('w', leases))]).toEqual([[lost?.visitId, 'lost']]);
    const [row] = await visits.context.rows<{ isLong: boolean }>(
      `select lease_until > now() + interval '9 seconds' as "isLong" from visits where id = ?`,
      [kept?.visitId],
    );
    expect(row).toEqual({ isLong: true });
    await visits.context.rows(`update campaigns set status = 'stopped' where id = ?`, [campaignId]);
    expect([...(await visits.leases.renew('w', leases)).values()].sort()).toEqual([
      'lost',
      'stopped',
      'stopped',
      'stopped',
    ]);
  });

  it('are found without a scan of all waiting visits', async () => {
    for (let campaign = 0; campaign < 3; campaign++)
      await visits.aCampaign(userId, { visits: 2_000, origin: `http://s${campaign}.example` });
    await visits.context.rows('analyze visits');
    const plan = await visits.context.rows<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off, buffers off)
       select v.due_at from visits v where v.campaign_id = (select id from campaigns limit 1)
         and v.status = 'waiting' order by v.due_at limit 32`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/visits_due/);
  });
});
