import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { CampaignsContext } from '../campaigns/testing/campaigns-context.js';
import type { ToolCounts } from '../contract/index.js';
import { AnalyticsChecks } from './analytics-check.service.js';

const counts = (total: number, desktop: number | null = null): ToolCounts => ({
  ...{ total, desktop, mobile: null, tablet: null, consent: null },
});

describe('what analytics tools counted of a campaign', () => {
  let test: CampaignsContext;
  let checks: AnalyticsChecks;
  let ada: Actor;
  let id: string;

  beforeAll(async () => {
    test = await CampaignsContext.create();
    checks = test.context.module.get(AnalyticsChecks);
  });
  beforeEach(async () => {
    await test.context.rows('delete from campaigns');
    await test.context.rows('delete from visit_websites');
    ada = await test.aSubscriber();
    id = await test.running(ada, await test.aWebsite(ada), 4);
    test.later(600);
    for (const lease of await test.lease(3)) await test.complete(lease);
    await test.context.rows(
      `update visits set device_type = case when seq = 1 then 'mobile' else 'desktop' end where campaign_id = ?`,
      [id],
    );
  });
  afterAll(() => test.close());

  it('is compared with the completed visits, in total and by the devices that the tool tells apart', async () => {
    await test.campaigns.stop(ada, id);
    const check = await checks.save(ada, { id, tool: 'ga4', counts: counts(2, 1) });
    expect(check).toMatchObject({
      ...{ isOpen: true, runsScripts: false, repeats: 0 },
      known: { total: 3, desktop: 2, mobile: 1, tablet: 0, consent: null },
    });
    expect(check.tools).toHaveLength(1);
    expect(check.tools[0]?.comparisons).toMatchObject([
      { device: null, known: 3, counted: 2, share: 2 / 3 },
      { device: 'desktop', known: 2, counted: 1, share: 0.5 },
    ]);
  });

  it('has no share when the tool counted more than were sent', async () => {
    await test.campaigns.stop(ada, id);
    const { tools } = await checks.save(ada, { id, tool: 'matomo', counts: counts(40) });
    expect(tools[0]?.comparisons).toEqual([
      { device: null, consent: null, known: 3, counted: 40, share: null, low: null, high: null },
    ]);
  });

  it('can be corrected and removed, each tool for itself', async () => {
    await test.campaigns.stop(ada, id);
    await checks.save(ada, { id, tool: 'ga4', counts: counts(2) });
    await checks.save(ada, { id, tool: 'umami', counts: counts(1) });
    const corrected = await checks.save(ada, { id, tool: 'ga4', counts: counts(3) });
    expect(corrected.tools.map(({ tool, counts: { total } }) => [tool, total])).toEqual([
      ['ga4', 3],
      ['umami', 1],
    ]);
    await checks.remove(ada, { id, tool: 'ga4' });
    const { tools } = await checks.remove(ada, { id, tool: 'ga4' });
    expect(tools.map(({ tool }) => tool)).toEqual(['umami']);
  });

  it('keeps its comparison when single visits are deleted', async () => {
    await test.campaigns.stop(ada, id);
    const { tools } = await checks.save(ada, { id, tool: 'ga4', counts: counts(2, 1) });
    await test.context.rows('delete from visits where campaign_id = ?', [id]);
    expect((await checks.get(ada, id)).tools).toEqual(tools);
    await expect(checks.save(ada, { id, tool: 'ga4', counts: counts(1) })).rejects.toMatchObject({
      message: 'This campaign has no completed visits to compare with.',
    });
  });

  it('is compared by the choice about cookies that visitors of a journey have reached', async () => {
    const steps = [{}, { consent: 'declined' }, { consent: 'accepted' }];
    await test.context.rows(`update campaigns set journey = ?::jsonb where id = ?`, [
      JSON.stringify({ name: 'Buy', steps, values: [] }),
      id,
    ]);
    // One accepts after all, one declines, one is lost before the choice.
    await test.context.rows(
      `insert into visit_steps (visit_id, step, is_reached, ms, at_ms)
       select v.id, s, s <= 4 - v.seq, 1, 1 from visits v, generate_series(1, 3) s
       where v.campaign_id = ? and v.status = 'completed' and s <= 5 - v.seq`,
      [id],
    );
    await test.campaigns.stop(ada, id);
    const { known } = await checks.get(ada, id);
    expect(known.consent).toEqual({ accepted: 1, declined: 1, none: 1 });
    const consent = { accepted: 1, declined: 0, none: null };
    const { tools } = await checks.save(ada, {
      ...{ id, tool: 'plausible', counts: { ...counts(1), consent } },
    });
    const shares = tools[0]?.comparisons.map(({ consent, share }) => [consent, share]);
    expect(shares).toEqual([
      [null, 1 / 3],
      ['accepted', 1],
      ['declined', 0],
    ]);
    await test.context.rows(`delete from visit_steps`);
    const all = await checks.save(ada, { id, tool: 'ga4', counts: counts(1) });
    expect(all.tools.find(({ tool }) => tool === 'ga4')?.comparisons.at(-1)).toMatchObject({
      ...{ consent: 'none', known: 3, counted: 1 },
    });
  });

  it('waits for the end of the campaign, and belongs to its owner', async () => {
    const entered = { id, tool: 'ga4' as const, counts: counts(2) };
    await expect(checks.save(ada, entered)).rejects.toMatchObject({ code: 'conflict' });
    expect((await checks.get(ada, id)).isOpen).toBe(false);
    const ben = await test.aSubscriber();
    for (const attempt of [
      () => checks.get(ben, id),
      () => checks.save(ben, entered),
      () => checks.remove(ben, entered),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  });
});
