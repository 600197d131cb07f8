import type { Actor } from '@app/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { journeyDefinitionSchema } from '../contract/index.js';
import type { VisitReport } from '../engines/visit-engine.js';
import type { StepOutcome } from '../engines/visitor-journey.js';
import { JourneyValues } from '../journeys/journey-values.js';
import { JourneysService } from '../journeys/journeys.service.js';
import { ScriptedEngine } from '../visits/testing/scripted-engine.js';
import { VisitExecutor } from '../visits/visit-executor.js';
import type { VisitLease } from '../visits/visit-lease.js';
import { CampaignsContext } from './testing/campaigns-context.js';
import type { OwnWebsite } from './testing/campaigns-context.js';

let test: CampaignsContext;
let ada: Actor;
let bakery: OwnWebsite;

beforeAll(async () => {
  test = await CampaignsContext.create();
});
beforeEach(async () => {
  await test.context.rows('delete from campaigns');
  ada = await test.aSubscriber();
  bakery = await test.aWebsite(ada);
});
afterAll(() => test.close());

const definition = journeyDefinitionSchema.parse({
  name: 'Checkout',
  steps: [
    { kind: 'open', address: '/shop' },
    { kind: 'type', target: ['#pin'], text: '{{pin}}', name: 'Signed in', isGoal: true },
    { kind: 'click', target: ['#buy'] },
  ],
  values: [{ name: 'pin', isSecret: true, value: 'hunter22' }],
});

/** A running campaign of visitors who follow that journey. */
async function aCampaign(visitors: number): Promise<{ campaignId: string; journeyId: string }> {
  const { journey } = await test.context.module
    .get(JourneysService)
    .create(ada, { websiteId: bakery.id, journey: definition });
  const order = { journeyId: journey.id, visitors, speed: 'fast' as const };
  const { jobId } = await test.campaigns.startJourney(ada, order, null);
  await test.proving.start(jobId);
  test.later(3_600);
  return { campaignId: jobId, journeyId: journey.id };
}

const reached = (step: number, atMs: number): StepOutcome => ({
  ...{ step, isReached: true, ms: 100, atMs, matches: 1, failure: null },
});
const lost = (step: number): StepOutcome => ({
  ...{ step, isReached: false, ms: 1_000, atMs: 3_000, matches: 0 },
  failure: `Step ${step} “Click #buy”: no element matches #buy.`,
});

function finish(lease: VisitLease, steps: StepOutcome[], change: Partial<VisitReport> = {}) {
  const report: VisitReport = {
    ...{ outcome: 'completed', error: null, durationMs: 4_000, loadMs: 120 },
    pages: [{ url: lease.order.url, status: 200, loadMs: 120, vitals: null }],
    ...{ retryAfterMs: null, screenshot: null, journey: { steps } },
    ...change,
  };
  return test.endings.finish(lease, report, test.context.clock.now());
}

describe('a campaign with a journey', () => {
  it('sends visitors in the real browser to the first page of the journey', async () => {
    const { campaignId, journeyId } = await aCampaign(3);
    expect(await test.campaigns.get(ada, campaignId)).toMatchObject({
      ...{ type: 'direct', engine: 'browser', targetUrl: `${bakery.origin}/shop`, visitors: 3 },
      journey: { id: journeyId, name: 'Checkout' },
    });
    expect(await test.lease(5, 'http')).toEqual([]);
    const leases = await test.lease(5, 'browser');
    expect(leases.map(({ order }) => order.url)).toEqual(Array(3).fill(`${bakery.origin}/shop`));
  });

  it('keeps its copy of the journey when that is deleted', async () => {
    const { campaignId, journeyId } = await aCampaign(1);
    await test.context.module.get(JourneysService).remove(ada, journeyId);
    expect((await test.campaigns.get(ada, campaignId)).journey).toEqual({
      ...{ id: null, name: 'Checkout' },
    });
    expect((await test.campaigns.report(ada, campaignId)).journey?.steps).toHaveLength(3);
  });

  it('gives the engine the secret values, and nobody else', async () => {
    await aCampaign(1);
    const [lease] = await test.lease(1, 'browser');
    if (lease === undefined) throw new Error('There is no visit.');
    expect(JSON.stringify(lease)).not.toContain('hunter22');
    const browser = new ScriptedEngine('browser', 1);
    const { module, clock } = test.context;
    const engines = { browser, http: new ScriptedEngine('http', 0) };
    const executor = new VisitExecutor(engines, test.endings, module.get(JourneyValues), clock);
    await executor.execute(lease).ended;
    expect(browser.orders[0]?.journey).toMatchObject({ secrets: ['hunter22'] });
    expect(browser.orders[0]?.journey?.values.get('pin')).toBe('hunter22');
  });

  it('counts how many visitors reached each step, when, and why others were lost', async () => {
    const { campaignId } = await aCampaign(4);
    const before = await test.balance(ada);
    const [one, two, three, four] = await test.lease(4, 'browser');
    if (!one || !two || !three || !four) throw new Error('There are too few visits.');
    await finish(one, [reached(1, 500), reached(2, 1_000), reached(3, 2_000)]);
    const screenshot = new Uint8Array([0xff, 0xd8]);
    await finish(two, [reached(1, 700), reached(2, 2_000), lost(3)], { screenshot });
    await finish(three, [reached(1, 900), lost(2)]);
    await test.fail(four);
    const { journey, samples } = await test.campaigns.report(ada, campaignId);
    expect(journey).toMatchObject({
      ...{ name: 'Checkout', visitors: 3 },
      steps: [
        { step: 1, reached: 3, lost: 0, medianAtMs: 700, failures: [] },
        { step: 2, text: 'Signed in', isGoal: true, reached: 2, lost: 1, medianAtMs: 1_500 },
        { step: 3, reached: 1, lost: 1, failures: [{ count: 1, visitId: two.visitId }] },
      ],
    });
    expect(samples).toEqual([]);
    // A journey that was not followed to its end is an outcome: the visit was made, and is charged.
    expect(await test.visitStates(campaignId)).toEqual({ completed: 3, failed: 1 });
    expect((await test.balance(ada))?.remaining).toBe((before?.remaining ?? 0) + 1);
    const { visits } = await test.campaigns.visits(ada, { id: campaignId, limit: 10 });
    expect(
      visits.map(({ error }) => error).filter((error) => error?.includes('#buy')),
    ).toHaveLength(2);
    expect(await test.ledgerOf(ada)).toEqual([]);
    const { lines } = await test.campaigns.visitsCsv(ada, campaignId);
    let text = '';
    for await (const part of lines) text += part;
    const csv = text.trim().split(/\r?\n/);
    expect(csv[0]).toMatch(/,stepsReached,lostBecause$/);
    expect(csv[1]).toMatch(/,3,$/);
    expect(csv[2]).toMatch(/,2,.*no element matches #buy\."?$/);
    expect(csv[4]).toMatch(/,,$/);
  });

  it('counts a visit once, however often it is reported', async () => {
    const { campaignId } = await aCampaign(1);
    const [lease] = await test.lease(1, 'browser');
    if (lease === undefined) throw new Error('There is no visit.');
    const steps = [reached(1, 500), lost(2)];
    expect(await finish(lease, steps)).toBe('ended');
    expect(await finish(lease, steps)).toBe('not_held');
    const { journey } = await test.campaigns.report(ada, campaignId);
    expect(journey).toMatchObject({ visitors: 1 });
  });

  it('is refused for a journey of another user', async () => {
    const { journeyId } = await aCampaign(1);
    const eve = await test.aSubscriber();
    const order = { journeyId, visitors: 1 };
    await expect(test.campaigns.startJourney(eve, order, null)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
