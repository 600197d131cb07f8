import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { BillingModule } from '@app/billing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsiteVerification, WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startJourneyTrialInput } from '../../contract/index.js';
import type { StartJourneyTrialInput } from '../../contract/index.js';
import type { VisitEngine, VisitOrder, VisitReport } from '../../engines/visit-engine.js';
import { JourneyValues } from '../journey-values.js';
import { JourneysModule } from '../journeys.module.js';
import { JourneyTrialRunner } from './journey-trial-runner.js';
import { JourneyTrialsService } from './journey-trials.service.js';

let context: TestContext;
let server: Server;
let html: string;
let ada: Actor;
let websiteId: string;
let orders: VisitOrder[];
let report: Partial<VisitReport>;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context = await createTestContext([AuthModule, BillingModule, JourneysModule], {
    ...{ OUTBOUND_ALLOWED_HOSTS: '127.0.0.1', ENCRYPTION_KEY: 'k'.repeat(32) },
  });
});
beforeEach(async () => {
  const { port } = server.address() as AddressInfo;
  const websites = context.module.get(WebsitesService);
  ada = await newUser(context);
  const { website } = await websites.add(ada, { url: `http://127.0.0.1:${port}/` });
  const { name, content } = website.verification.meta;
  html = `<!doctype html><meta name="${name}" content="${content}">`;
  await context.module.get(WebsiteVerification).verify(ada, website.id, 'meta');
  websiteId = website.id;
  orders = [];
  report = {};
});
afterAll(async () => {
  await context.close();
  server.close();
});

const input = (): StartJourneyTrialInput =>
  startJourneyTrialInput.parse({
    websiteId,
    device: 'mobile',
    journey: {
      name: 'Checkout',
      steps: [
        { kind: 'open', address: '/shop' },
        { kind: 'click', target: ['#buy'] },
      ],
      values: [{ name: 'pin', isSecret: true, value: 'hunter22' }],
    },
  });

const trials = (): JourneyTrialsService => context.module.get(JourneyTrialsService);

/** A worker whose browser reports what the test says. */
function runner(): JourneyTrialRunner {
  const { module, clock } = context;
  const run = (order: VisitOrder): Promise<VisitReport> => {
    orders.push(order);
    return Promise.resolve({
      ...{ outcome: 'completed', error: null, pages: [], durationMs: 1, loadMs: 1 },
      ...{ retryAfterMs: null, screenshot: null },
      ...report,
    });
  };
  const browser = { kind: 'browser', unavailableReason: null, run } as unknown as VisitEngine;
  const [websites, values] = [module.get(WebsitesService), module.get(JourneyValues)];
  const em = module.get(EntityManager);
  return new JourneyTrialRunner(em, websites, values, { browser, http: browser }, clock);
}

describe('a trial of a journey', () => {
  it('sends one visitor, who says how far it came, with a picture', async () => {
    const { trial } = await trials().start(ada, input());
    expect(trial).toMatchObject({ status: 'waiting', steps: [], hasPicture: false });
    const outcome = { isReached: true, ms: 5, atMs: 5, matches: null, failure: null };
    const failure = 'Step 2 “Click #buy”: no element matches #buy.';
    const steps = [
      { ...outcome, step: 1 },
      { ...outcome, step: 2, isReached: false, matches: 0, failure },
    ];
    report = { journey: { steps }, screenshot: new Uint8Array([0xff, 0xd8]) };
    await Promise.all([runner().run(trial.id), runner().run(trial.id)]);
    expect(orders).toMatchObject([
      { persona: { hasTouch: true }, journey: { secrets: ['hunter22'] } },
    ]);
    expect(new URL(orders[0]?.url ?? '').pathname).toBe('/shop');
    const ended = await trials().get(ada, trial.id);
    expect(ended.trial).toMatchObject({
      ...{ status: 'ended', hasPicture: true, error: null },
      steps: [
        { step: 1, isReached: true },
        { step: 2, isReached: false, matches: 0, failure },
      ],
    });
    expect([...(await trials().picture(ada, trial.id))]).toEqual([0xff, 0xd8]);
    const eve = await newUser(context);
    await expect(trials().get(eve, trial.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('says why the website could not be visited', async () => {
    const { trial } = await trials().start(ada, input());
    report = { outcome: 'failed', error: { code: 'timeout', message: 'The page did not load.' } };
    await runner().run(trial.id);
    expect((await trials().get(ada, trial.id)).trial).toMatchObject({
      ...{ status: 'failed', error: 'The page did not load.' },
    });
  });

  it('is refused for a website that does not show its proof now', async () => {
    html = '<!doctype html>';
    await expect(trials().start(ada, input())).rejects.toMatchObject({
      code: 'website_not_verified',
    });
  });

  it('is limited', async () => {
    html = '<!doctype html>';
    for (let time = 0; time < 20; time++)
      await trials()
        .start(ada, input())
        .catch(() => null);
    await expect(trials().start(ada, input())).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
