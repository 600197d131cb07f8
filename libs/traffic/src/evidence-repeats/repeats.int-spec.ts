import { Clock } from '@app/common';
import { WebsitesService } from '@app/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Evidence } from '../contract/index.js';
import type { VisitReport } from '../engines/visit-engine.js';
import { EvidenceFiles } from '../evidence/evidence-files.js';
import { EvidenceKeeper } from '../evidence/evidence-keeper.js';
import { EvidenceMasking } from '../evidence/evidence-masking.js';
import { EvidenceService } from '../evidence/evidence.service.js';
import { someEvidence } from '../evidence/testing/some-evidence.js';
import { JourneyValues } from '../journeys/journey-values.js';
import { ScriptedEngine, failed } from '../visits/testing/scripted-engine.js';
import { VisitsContext } from '../visits/testing/visits-context.js';
import { RepeatRunner } from './repeat-runner.js';
import { RepeatsRepository } from './repeats.repository.js';

const { signal } = new AbortController();
let visits: VisitsContext;
let userId: string;
let campaign: string;
let browser: ScriptedEngine;

beforeAll(async () => {
  visits = await VisitsContext.create();
}, 60_000);
beforeEach(async () => {
  for (const table of ['campaigns', 'websites', 'visit_websites', 'outbox_jobs'])
    await visits.context.rows(`delete from ${table}`);
  visits.context.clock.set('2026-11-20T12:00:00.000Z');
  userId = await visits.aUser();
  const websiteId = await visits.aWebsite(userId);
  await visits.context.rows(`update websites set verified_by = 'dns', verified_at = now()`);
  campaign = await visits.aCampaign(userId, { visits: 1, autoRetry: false, websiteId });
  browser = new ScriptedEngine('browser', 1, () => report('The page responded with status 500.'));
  const [lease] = await visits.take(1);
  if (lease) await visits.endings.finish(lease, report('500', false), visits.context.clock.now());
});
afterAll(() => visits.close());

function report(message: string, isMeasured = true): VisitReport {
  return failed({
    error: { code: 'http_status', message },
    evidence: () => someEvidence({ isMeasured, film: isMeasured ? someEvidence().film : [] }),
  });
}

/** A worker of the test's own. */
function runner(): RepeatRunner {
  const { module } = visits.context;
  const get = <Type>(token: abstract new (...args: never[]) => Type): Type =>
    module.get(token as never, { strict: false });
  return new RepeatRunner(
    new RepeatsRepository(get(EntityManager)),
    visits.leases,
    get(WebsitesService),
    get(JourneyValues),
    get(EvidenceFiles),
    get(EvidenceKeeper),
    get(EvidenceMasking),
    { browser, http: browser },
    get(Clock),
  );
}

async function repeat(): Promise<Evidence> {
  const service = visits.context.module.get(EvidenceService, { strict: false });
  const { evidence } = await service.list({ userId, role: 'user', sessionId: null }, campaign);
  const found = evidence.find(({ isRepeat }) => isRepeat);
  if (!found) throw new Error('no repeat');
  return found;
}

it('visits once more, filmed, uncharged and in no count, however often it is delivered', async () => {
  const before = [await visits.counts(campaign), await visits.ledger(campaign)];
  const { id } = await repeat();
  await Promise.all([runner().run(id, signal), runner().run(id, signal)]);
  expect(await runner().run(id, signal)).toBe('done');
  expect(browser.orders).toMatchObject([{ visitId: id, isMeasured: true, isFilmed: true }]);
  expect(await repeat()).toMatchObject({
    ...{ status: 'stored', isRepeat: true, hasAllRequests: true, errorCode: 'http_status' },
    ...{
      message: 'The page responded with status 500.',
      files: ['har', 'console', 'page', 'film'],
    },
  });
  expect([await visits.counts(campaign), await visits.ledger(campaign)]).toEqual(before);
  const hours = await visits.context.rows('select sum(failed)::int as failed from visit_hours');
  expect(hours).toEqual([{ failed: 1 }]);
});

it('says so when the failure is gone', async () => {
  browser.script = () => ({ evidence: () => someEvidence() });
  const { id } = await repeat();
  await runner().run(id, signal);
  expect(await repeat()).toMatchObject({ status: 'stored', message: null, errorCode: null });
});

it('is made once more when its worker dies, then not again', async () => {
  const { id } = await repeat();
  const repeats = new RepeatsRepository(visits.context.module.get(EntityManager));
  const now = (): Date => visits.context.clock.now();
  expect(await repeats.claim(id, now(), 1_000)).toMatchObject({ attempt: 1 });
  expect(await runner().run(id, signal)).toBe('again');
  visits.later(2);
  const dead = await repeats.claim(id, now(), 1_000);
  expect(dead).toMatchObject({ attempt: 2 });
  visits.later(2);
  expect(await runner().run(id, signal)).toBe('again');
  expect(await repeat()).toMatchObject({
    status: 'not_made',
    message: 'The repeat was interrupted.',
  });
  expect(await runner().run(id, signal)).toBe('done');
  expect(browser.orders).toEqual([]);
});

it('is not made once more when the website was lost while its worker died', async () => {
  const { id } = await repeat();
  const repeats = new RepeatsRepository(visits.context.module.get(EntityManager));
  await repeats.claim(id, visits.context.clock.now(), 1_000);
  await visits.context.rows(`update websites set verified_by = null`);
  expect(await runner().run(id, signal)).toBe('again'); // another worker may still make it
  visits.later(2);
  expect(await runner().run(id, signal)).toBe('done');
  expect(await repeat()).toMatchObject({ status: 'not_made' });
  expect(browser.orders).toEqual([]);
});

it('goes to the next worker when this one stops', async () => {
  const { id } = await repeat();
  const stop = new AbortController();
  browser.script = async () => {
    stop.abort(new Error('The process stops.'));
    return await new Promise<never>(() => undefined);
  };
  expect(await runner().run(id, stop.signal)).toBe('again');
  browser.script = () => report('500');
  expect(await runner().run(id, signal)).toBe('done');
  expect(await repeat()).toMatchObject({ status: 'stored' });
});

it('is not made for a stopped campaign, an unverified website, or while the website accepts no visits', async () => {
  const { id } = await repeat();
  await visits.context.rows(
    `insert into visit_websites (origin, blocked_until, changed_at, arrival_at)
     values ('http://shop.example', ?, now(), now())
     on conflict (origin) do update set blocked_until = excluded.blocked_until`,
    [new Date('2026-11-20T13:00:00.000Z')],
  );
  expect(await runner().run(id, signal)).toBe('again');
  await visits.context.rows(`update websites set verified_by = null`);
  expect(await runner().run(id, signal)).toBe('done');
  expect(await repeat()).toMatchObject({
    ...{ status: 'not_made', message: 'Not repeated: the website is no longer verified.' },
  });
  expect(browser.orders).toEqual([]);
});
