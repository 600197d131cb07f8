import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { responded, completed } from './testing/scripted-engine.js';
import { VisitsContext } from './testing/visits-context.js';
import { VisitSweeper } from './visit-sweeper.js';

const HOUR_MS = 3_600_000;

describe('an overloaded website', () => {
  let visits: VisitsContext;
  let userId: string;

  beforeAll(async () => {
    visits = await VisitsContext.create();
    userId = await visits.aUser();
  }, 60_000);
  beforeEach(async () => {
    await visits.context.rows('delete from campaigns');
    await visits.context.rows('delete from visit_websites');
  });
  afterAll(() => visits.close());

  async function refuseAll(retryAfterMs: number | null): Promise<void> {
    const leases = await visits.take(20);
    visits.later(1);
    for (const lease of leases) {
      const report = responded(429, { retryAfterMs });
      const startedAt = new Date(visits.context.clock.now().getTime() - 500);
      await visits.endings.finish(lease, report, startedAt);
    }
  }

  it('gets no visits from any worker or campaign, then a few, then as many as before', async () => {
    await visits.aCampaign(userId, { visits: 40 });
    await visits.aCampaign(userId, { visits: 40 });
    await refuseAll(30_000);
    await visits.aCampaign(userId, { visits: 1, origin: 'http://other.example' });
    const elsewhere = await visits.take(20);
    expect(elsewhere.map(({ order }) => order.websiteOrigin)).toEqual(['http://other.example']);
    visits.later(31);
    const careful = await visits.take(100);
    expect(careful).toHaveLength(20);
    for (const lease of careful) {
      await visits.endings.finish(lease, completed(lease.order), visits.context.clock.now());
    }
    const [row] = await visits.context.rows(
      `select setbacks, reason from visit_websites where origin = 'http://shop.example'`,
    );
    expect(row).toEqual({ setbacks: 0, reason: null });
  });

  it('pauses its campaigns with the reason after an hour, and they resume by themselves', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 30 });
    const sweeper = visits.context.module.get(VisitSweeper);
    await refuseAll(HOUR_MS);
    await Promise.all([sweeper.applyWebsitePauses(), sweeper.applyWebsitePauses()]);
    const [paused] = await visits.context.rows<{ cause: string; reason: string }>(
      'select status, pause_cause as cause, reason from campaigns where id = ?',
      [campaignId],
    );
    expect(paused).toMatchObject({ status: 'paused', cause: 'website' });
    expect(paused?.reason).toMatch(/^The website accepts no visits before .+ UTC\./);
    await sweeper.applyWebsitePauses();
    expect(await visits.counts(campaignId)).toMatchObject({ status: 'paused' });
    visits.later(3_700);
    await sweeper.applyWebsitePauses();
    // After an hour the proof of ownership is read first; then the campaign runs.
    expect(await visits.counts(campaignId)).toMatchObject({ status: 'queued' });
  });

  it('does not resume what its owner has paused', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 3 });
    await visits.inTransaction((tx) => visits.states.pauseFor(tx, campaignId, 'user', null));
    await visits.context.module.get(VisitSweeper).applyWebsitePauses();
    expect(await visits.counts(campaignId)).toMatchObject({ status: 'paused' });
  });
});
