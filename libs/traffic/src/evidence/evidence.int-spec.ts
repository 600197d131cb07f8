import { FileStore } from '@app/common';
import type { Actor } from '@app/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { EngineKind, Evidence } from '../contract/index.js';
import type { VisitReport } from '../engines/visit-engine.js';
import { completed, failed } from '../visits/testing/scripted-engine.js';
import { VisitsContext } from '../visits/testing/visits-context.js';
import { EVIDENCE_FOLDER } from './evidence-files.js';
import { EvidenceRetention } from './evidence-retention.js';
import { EvidenceService } from './evidence.service.js';
import { someEvidence, someVitals } from './testing/some-evidence.js';

const DAY_SECONDS = 86_400;
let visits: VisitsContext;
let service: EvidenceService;
let owner: Actor;

beforeAll(async () => {
  visits = await VisitsContext.create();
  service = visits.context.module.get(EvidenceService, { strict: false });
}, 60_000);
beforeEach(async () => {
  for (const table of ['campaigns', 'visit_websites', 'outbox_jobs'])
    await visits.context.rows(`delete from ${table}`);
  visits.context.clock.set('2026-11-20T12:00:00.000Z');
  owner = { userId: await visits.aUser(), role: 'user', sessionId: null };
  for (const key of await files()) await store().remove(key);
});
afterAll(() => visits.close());

/** Ends all visits of a campaign that are due, in order, each with its report. */
async function end(
  campaign: string,
  reports: readonly VisitReport[],
  engine: EngineKind = 'browser',
): Promise<Evidence[]> {
  const leases = await visits.take(reports.length, engine);
  const sorted = leases.sort((one, other) => one.order.url.localeCompare(other.order.url));
  for (const [index, lease] of sorted.entries()) {
    const report = reports[index];
    if (report) await visits.endings.finish(lease, report, visits.context.clock.now());
  }
  return (await service.list(owner, campaign)).evidence;
}

const measured = (lcpMs: number, change = {}): VisitReport => ({
  ...completed({ url: 'http://shop.example/' }),
  pages: [{ url: 'http://shop.example/', status: 200, loadMs: 100, vitals: someVitals(lcpMs) }],
  evidence: () => someEvidence(change),
});
const refused = (message: string, change = {}): VisitReport =>
  failed({
    error: { code: 'http_status', message },
    evidence: () => someEvidence({ isMeasured: false, hasAllRequests: false, film: [], ...change }),
  });
const store = (): FileStore => visits.context.module.get(FileStore, { strict: false });
const files = (): Promise<string[]> =>
  store().listOlder(EVIDENCE_FOLDER, new Date(Date.now() + 60_000));
const once = { autoRetry: false };
const browser = { engine: 'browser' } as const;

describe('the evidence of measured visits', () => {
  it('is that of one, which is repeated for a film, and of the slowest', async () => {
    const campaign = await visits.aCampaign(owner.userId, { visits: 4, ...browser, ...once });
    await visits.context.rows(`update visits set url = 'http://shop.example/'`);
    const kept = await end(
      campaign,
      [400, 900, 700, 950].map((lcpMs) => measured(lcpMs)),
    );
    expect(
      kept.map(({ kind, isRepeat, lcpMs, status }) => [kind, isRepeat, lcpMs, status]),
    ).toEqual(
      expect.arrayContaining([
        ['sample', false, 400, 'stored'],
        ['sample', true, 400, 'waiting'],
        ['slowest', false, 950, 'stored'],
      ]),
    );
    expect(kept).toHaveLength(3);
    expect(kept.find(({ status }) => status === 'stored')).toMatchObject({
      ...{ frames: [40, 210], marks: [{ name: 'lcp', atMs: 200 }], message: null },
      files: ['har', 'console', 'page', 'film'],
    });
    // Those of the visit that was the slowest for a while are gone.
    expect(await files()).toHaveLength(2 * 4);
  });

  it('can be read and downloaded, by nobody else', async () => {
    const campaign = await visits.aCampaign(owner.userId, { visits: 1, ...browser });
    const all = await end(campaign, [measured(400)]);
    const kept = all.find(({ isRepeat }) => !isRepeat);
    const input = { id: campaign, evidenceId: kept?.id ?? '' };
    expect(await service.details(owner, input)).toEqual({
      requests: [
        {
          ...{ method: 'GET', url: 'http://shop.example/', status: 200, mimeType: 'text/html' },
          ...{ atMs: 0, durationMs: 80, bytes: 9, failure: null },
        },
      ],
      console: [{ atMs: 250, level: 'error', text: 'No bread', source: null }],
      droppedLines: 0,
    });
    const page = await service.download(owner, { ...input, file: 'page' });
    expect(page.type).toMatch(/^text\/plain/);
    expect(Buffer.from(page.content).toString()).toBe('<p>Bread</p>');
    const film = await service.download(owner, { ...input, file: 'film' });
    expect(Object.keys(unzipSync(film.content))).toEqual(['000040-ms.jpg', '000210-ms.jpg']);
    expect([...(await service.frame(owner, { ...input, frame: 1 }))]).toEqual([255, 216, 255, 1]);
    await expect(service.frame(owner, { ...input, frame: 2 })).rejects.toMatchObject({
      code: 'not_found',
    });
    const stranger = { ...owner, userId: await visits.aUser() };
    await expect(service.details(stranger, input)).rejects.toMatchObject({ code: 'not_found' });
    const other = await visits.aCampaign(stranger.userId, { visits: 1, ...browser });
    await expect(service.details(stranger, { ...input, id: other })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the evidence of failures', () => {
  it('says what is unknown of a request', async () => {
    const campaign = await visits.aCampaign(owner.userId, { visits: 1, ...browser, ...once });
    const unknown = { method: null, status: null, durationMs: null, bytes: null };
    const requests = someEvidence().requests.map((request) => ({ ...request, ...unknown }));
    const kept = await end(campaign, [refused('500', { requests })]);
    const evidenceId = kept.find(({ isRepeat }) => !isRepeat)?.id ?? '';
    const details = await service.details(owner, { id: campaign, evidenceId });
    expect(details.requests).toMatchObject([{ ...unknown, method: '' }]);
  });

  it('is that of the first of each kind, with one repeat', async () => {
    const campaign = await visits.aCampaign(owner.userId, { visits: 4, ...browser, ...once });
    await visits.context.rows(`update visits set url = 'http://shop.example/' || (seq % 2)`);
    await end(campaign, [refused('500'), refused('500'), refused('500'), refused('503')]);
    const { evidence } = await service.list(owner, campaign);
    const stored = evidence.filter(({ isRepeat }) => !isRepeat);
    expect(stored.map(({ message }) => message).sort()).toEqual(['500', '500', '503']);
    const repeats = evidence.filter(({ isRepeat }) => isRepeat);
    expect(repeats.map(({ status, files: none }) => [status, none])).toEqual(
      stored.map(() => ['waiting', []]),
    );
    expect(repeats.map(({ repeatOf }) => repeatOf).sort()).toEqual(
      stored.map(({ id }) => id).sort(),
    );
    const jobs = await visits.context.rows(
      `select key from outbox_jobs where queue = 'evidence-repeats'`,
    );
    expect(jobs).toHaveLength(3);
    expect(await visits.counts(campaign)).toMatchObject({ failed: 4, completed: 0 });
  });

  it('is kept once, however many report it, and only of an attempt that counted', async () => {
    const campaign = await visits.aCampaign(owner.userId, { visits: 3, ...browser, ...once });
    await visits.context.rows(`update visits set url = 'http://shop.example/'`);
    const leases = await visits.take(3, 'browser');
    const [first] = leases;
    if (!first) throw new Error('no lease');
    const now = visits.context.clock.now();
    await Promise.all(
      [...leases, first].map((lease) => visits.endings.finish(lease, refused('500'), now)),
    );
    await visits.endings.finish({ ...first, token: crypto.randomUUID() }, refused('late'), now);
    const { evidence } = await service.list(owner, campaign);
    expect(evidence.map(({ isRepeat }) => isRepeat).sort()).toEqual([false, true]);
    expect(await files()).toHaveLength(evidence.flatMap((one) => one.files).length);
  });

  it('does not cost the visit when it cannot be stored', async () => {
    const campaign = await visits.aCampaign(owner.userId, { visits: 1, ...browser, ...once });
    const broken = failed({
      evidence: () => {
        throw new Error('broken');
      },
    });
    expect(await end(campaign, [broken])).toEqual([]);
    expect(await visits.counts(campaign)).toMatchObject({ failed: 1 });
  });
});

describe('the evidence of light visits', () => {
  const light = {
    ...{ console: null, film: [], marks: [] },
    ...{ isMeasured: true, hasAllRequests: true },
  };

  it('is that of a measured one and of failures, without repeats; the console is unknown', async () => {
    const campaign = await visits.aCampaign(owner.userId, { visits: 2, engine: 'http', ...once });
    const { lcpMs: _lcpMs, ...vitals } = someVitals(1);
    const shown = {
      ...measured(1, { ...light, dom: null }),
      pages: [
        {
          url: 'http://shop.example/',
          status: 200,
          loadMs: 100,
          vitals: { ...vitals, lcpMs: null },
        },
      ],
    };
    const kept = await end(campaign, [shown, refused('500', light)], 'http');
    expect(kept.map(({ kind, files: has, consoleLines }) => [kind, has, consoleLines])).toEqual([
      ['failure', ['har', 'page'], null],
      ['sample', ['har'], null],
    ]);
    const evidenceId = kept[0]?.id ?? '';
    expect(await service.details(owner, { id: campaign, evidenceId })).toMatchObject({
      requests: [{ url: 'http://shop.example/', atMs: 0 }],
      console: null,
    });
    const input = { id: campaign, evidenceId, file: 'console' } as const;
    await expect(service.download(owner, input)).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('is removed after its days, with its files; orphans go, too', async () => {
  const campaign = await visits.aCampaign(owner.userId, { visits: 1, ...browser });
  await end(campaign, [measured(400)]);
  await visits.context.rows(`delete from visit_evidence where is_repeat`);
  const retention = visits.context.module.get(EvidenceRetention, { strict: false });
  visits.later(29 * DAY_SECONDS);
  await retention.removeOld();
  expect((await service.list(owner, campaign)).evidence).toHaveLength(1);
  visits.later(2 * DAY_SECONDS);
  await Promise.all([retention.removeOld(), retention.removeOld()]);
  expect((await service.list(owner, campaign)).evidence).toEqual([]);
  expect(await files()).toEqual([]);
});

it('says that a repeat was not made when its job or its worker is lost', async () => {
  const campaign = await visits.aCampaign(owner.userId, { visits: 2, ...browser, ...once });
  await end(campaign, [refused('500'), refused('503')]);
  const retention = visits.context.module.get(EvidenceRetention, { strict: false });
  const repeats = async (): Promise<unknown[]> => {
    const { evidence } = await service.list(owner, campaign);
    return evidence
      .filter(({ isRepeat }) => isRepeat)
      .map(({ status, message }) => [status, status === 'not_made' ? message : null])
      .sort();
  };
  await visits.context.rows(
    `update visit_evidence set status = 'running', claim_token = gen_random_uuid(), claimed_until = ?
     where is_repeat and message = '503'`,
    [visits.context.clock.now()],
  );
  visits.later(7_000);
  await retention.endAbandonedRepeats();
  expect(await repeats()).toEqual([
    ['running', null],
    ['waiting', null],
  ]);
  visits.later(300);
  await Promise.all([retention.endAbandonedRepeats(), retention.endAbandonedRepeats()]);
  expect(await repeats()).toEqual([
    ['not_made', 'Not repeated: no worker took it within two hours.'],
    ['not_made', 'The repeat was interrupted.'],
  ]);
  // Like any other evidence, they go after their days.
  visits.later(31 * DAY_SECONDS);
  await retention.removeOld();
  expect(await repeats()).toEqual([]);
});
