import type { Actor } from '@app/common';
import { LocalWebsite } from '@app/crawler/testing';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import type { AnalysisFigure, AnalysisProgress } from '../contract/index.js';
import { analysisProgressSchema, analyzeDomainResponse } from '../contract/index.js';
import { DomainAnalyticsRunnerModule } from '../domain-analytics-runner.module.js';
import { DomainAnalyticsService } from '../domain-analytics.service.js';
import { AnalysesContext } from '../testing/analyses-context.js';
import { HeldCalls } from '../testing/held-calls.js';
import { AnalysisLeaseRepository } from './analysis-lease.repository.js';
import { AnalysisRunner } from './analysis-runner.js';
import { AnalysisTurns } from './analysis-turns.js';

const CANCELLED = 'Not read: cancelled.';

let test: AnalysesContext;
let actor: Actor;
let turns: AnalysisTurns;
let runner: AnalysisRunner;
let spentBefore: number;

beforeAll(async () => {
  test = await AnalysesContext.create(DomainAnalyticsRunnerModule);
  turns = test.context.module.get(AnalysisTurns);
  runner = test.context.module.get(AnalysisRunner);
});
beforeEach(async () => {
  actor = await test.aUser();
  test.dataForSeo.calls.length = 0;
  spentBefore = test.dataForSeo.spentMicros;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await test.context.rows('delete from analysis_requests');
});
afterAll(() => test.close());

const saved = (id: string) => test.context.module.get(DomainAnalyticsService).get(actor, { id });
const spent = () => test.dataForSeo.spentMicros - spentBefore;
const stateOf = ({ figures }: AnalysisProgress, figure: AnalysisFigure) => {
  const { state, reason } = figures.find(({ name }) => name === figure) ?? {};
  return { state, reason };
};
const isKnown = (...names: AnalysisFigure[]) => {
  return (progress: AnalysisProgress): boolean =>
    names.every((name) => stateOf(progress, name).state === 'known');
};

/** A user whose website responds to nothing; resolves when our crawl waits for it. */
async function hangingWebsite(): Promise<{
  readonly user: Actor;
  readonly crawl: Promise<ServerResponse>;
  readonly stop: () => Promise<void>;
}> {
  const crawl = Promise.withResolvers<ServerResponse>();
  const website = await LocalWebsite.start({
    '/': (_request, response) => crawl.resolve(response),
  });
  const user = await test.aUser(website.origin);
  return { user, crawl: crawl.promise, stop: () => website.stop() };
}

describe('an analysis', () => {
  it('is started at once, read by a worker, and known for a day after its end', async () => {
    const started = await test.start(actor);
    expect(started).toMatchObject({ status: 'queued', saved: false, id: null, costMicros: 0 });
    expect(started.sources.keywords.reason).toBe('Not read yet.');
    expect(analyzeDomainResponse.parse(started)).toEqual(started);
    const id = started.analysisId;
    expect(await test.analyses.listOpen(actor)).toMatchObject({ analyses: [{ analysisId: id }] });
    await turns.runNext();
    expect(await test.analyses.listOpen(actor)).toEqual({ success: true, analyses: [] });
    const result = await test.analyses.result(actor, { id });
    expect(result).toMatchObject({ status: 'completed', saved: true, id, costMicros: spent() });
    expect(result.totalKeywords).toBeGreaterThan(0);

    const stranger = await test.aUser();
    const notFound = { code: 'not_found' };
    await expect(test.analyses.result(stranger, { id })).rejects.toMatchObject(notFound);
    await expect(test.analyses.cancel(stranger, { id })).rejects.toMatchObject(notFound);
    const dayLater = new Date(test.context.clock.now().getTime() + 86_400_001);
    expect(await test.analyses.forgetEnded(test.context.clock.now())).toBe(0);
    expect(await test.analyses.forgetEnded(dayLater)).toBe(1);
    await expect(test.analyses.progress(actor, { id })).rejects.toMatchObject(notFound);
    expect((await saved(id)).analysis.cost_micros).toBe(spent());
  });

  it('is the same for two clicks at once, and bought once', async () => {
    const [first, second] = await Promise.all([
      test.start(actor, { saveResult: false }),
      test.start(actor, { domain: 'www.own.example' }),
    ]);
    expect(second.analysisId).toBe(first.analysisId);
    const german = await test.start(actor, { country: 'DE', language: 'de' });
    expect(german.analysisId).not.toBe(first.analysisId);
    await test.analyses.cancel(actor, { id: german.analysisId });
    expect(await turns.runNext()).toBe(true);
    expect(await turns.runNext()).toBe(false);
    expect(test.dataForSeo.calls).toHaveLength(3);
    // One of the two wanted it saved.
    expect((await saved(first.analysisId)).analysis.domain).toBe('own.example');
  });

  it('that is requested again with its idempotency key is not bought again', async () => {
    const again = () =>
      test.analyses.analyze(
        actor,
        { domain: 'own.example', country: 'US', language: 'en', saveResult: true, wait: false },
        'the same key',
      );
    const { analysisId } = await again();
    await turns.runNext();
    expect(await again()).toMatchObject({ analysisId, status: 'completed', saved: true });
    expect(await turns.runNext()).toBe(false);
  });

  it('is refused after 20 a day, for this user only', async () => {
    const ofDomain = (n: number) => test.start(actor, { domain: `own-${n}.example` });
    for (let n = 0; n < 20; n += 1) await ofDomain(n);
    await expect(ofDomain(20)).rejects.toMatchObject({ code: 'rate_limited' });
    // It joins the one that is waiting.
    expect(await ofDomain(7)).toMatchObject({ status: 'queued' });
    expect(await test.start(await test.aUser())).toMatchObject({ status: 'queued' });
  });

  it('shows which figures have arrived, are under way, and are not known', async () => {
    const held = new HeldCalls(test.dataForSeo, '/v3/backlinks');
    const { analysisId: id } = await test.start(actor);
    const waiting = await test.analyses.progress(actor, { id });
    expect(stateOf(waiting, 'tranco')).toEqual({ state: 'waiting', reason: null });
    const running = turns.runNext();
    await held.arrived(1);
    const isReached = (progress: AnalysisProgress): boolean =>
      isKnown('keywords', 'competitors')(progress) &&
      stateOf(progress, 'registration').state === 'unknown';
    const half = await test.reached(actor, id, isReached);
    expect(analysisProgressSchema.parse(half)).toEqual(half);
    expect(half).toMatchObject({ status: 'running', saved: false, finishedAt: null });
    expect(stateOf(half, 'backlinks')).toEqual({ state: 'reading', reason: null });
    expect(stateOf(half, 'registration').reason).toMatch(/no usable response from the registry/);
    expect(await test.analyses.result(actor, { id })).toMatchObject({
      ...{ status: 'running', saved: false, backlinks: { backlinks: null } },
      sources: { keywords: { source: 'dataforseo' }, backlinks: { reason: 'Not read yet.' } },
    });
    held.release();
    await running;
    const ended = await test.reached(actor, id, ({ status }) => status === 'completed');
    expect(stateOf(ended, 'backlinks')).toEqual({ state: 'known', reason: null });
  });
});

describe('cancelling an analysis', () => {
  it('that no worker has begun ends it at once, and nothing is bought or saved', async () => {
    const { analysisId: id } = await test.start(actor);
    const { analysis } = await test.analyses.cancel(actor, { id });
    expect(analysis).toMatchObject({ status: 'cancelled', isCancelling: false, saved: false });
    expect(stateOf(analysis, 'keywords')).toEqual({ state: 'unread', reason: CANCELLED });
    expect(await turns.runNext()).toBe(false);
    expect(test.dataForSeo.calls).toEqual([]);
    await expect(saved(id)).rejects.toMatchObject({ code: 'not_found' });
    // The same domain is analyzed anew, and a second cancellation changes nothing.
    expect((await test.start(actor)).analysisId).not.toBe(id);
    expect((await test.analyses.cancel(actor, { id })).analysis).toEqual(analysis);
  });

  it('stops its crawl, and keeps what was bought, also what was under way', async () => {
    const website = await hangingWebsite();
    ({ user: actor } = website);
    const held = new HeldCalls(test.dataForSeo, '/v3/backlinks');
    const { analysisId: id } = await test.start(actor);
    const running = turns.runNext();
    const response = await website.crawl;
    const stopped = new Promise((resolve) => response.once('close', resolve));
    await held.arrived(1);
    await test.reached(actor, id, isKnown('keywords', 'competitors'));
    const { analysis } = await test.analyses.cancel(actor, { id });
    expect(analysis).toMatchObject({ status: 'running', isCancelling: true });
    // A new request is not joined to the one that is being cancelled.
    const next = await test.start(actor);
    expect(next.analysisId).not.toBe(id);
    await test.analyses.cancel(actor, { id: next.analysisId });
    await stopped;
    held.release();
    await running;
    const ended = await test.analyses.progress(actor, { id });
    expect(ended).toMatchObject({ status: 'cancelled', isCancelling: false, saved: true });
    expect(isKnown('keywords', 'competitors', 'backlinks')(ended)).toBe(true);
    expect(stateOf(ended, 'own_crawl')).toEqual({ state: 'unread', reason: CANCELLED });
    const { cost_micros: costMicros, ...kept } = (await saved(id)).analysis;
    expect(costMicros).toBe(spent());
    expect(test.dataForSeo.calls).toHaveLength(3);
    expect(kept).toMatchObject({
      backlinks: { backlinks: 1500 },
      open_figures: { own_crawl: { pages: null, from: { source: null, reason: CANCELLED } } },
    });
    await website.stop();
  });

  it('between two attempts begins nothing more', async () => {
    const { analysisId: id } = await test.start(actor);
    await test.context.rows(`update analysis_requests set status = 'running', attempts = 1`);
    await test.analyses.cancel(actor, { id });
    await turns.runNext();
    expect(await test.analyses.progress(actor, { id })).toMatchObject({ status: 'cancelled' });
    expect(test.dataForSeo.calls).toEqual([]);
  });
});

describe('an analysis that is interrupted', () => {
  it('after a figure was bought and before it was stored has it from the ledger', async () => {
    const leases = test.context.module.get(AnalysisLeaseRepository);
    const { analysisId: id } = await test.start(actor);
    const save = leases.saveFigure.bind(leases);
    jest
      .spyOn(leases, 'saveFigure')
      .mockImplementation((lease, name, figure) =>
        name === 'keywords'
          ? Promise.reject(new Error('It is cut off.'))
          : save(lease, name, figure),
      );
    const logging = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    await expect(runner.run(id)).rejects.toThrow('cut off');
    expect(logging).toHaveBeenCalledWith(
      expect.objectContaining({ id }),
      'The analysis was interrupted.',
    );
    const half = await test.analyses.progress(actor, { id });
    expect(stateOf(half, 'keywords').state).toBe('reading');
    expect(stateOf(half, 'competitors').state).toBe('known');
    jest.restoreAllMocks();
    await runner.run(id);
    const result = await test.analyses.result(actor, { id });
    expect(result).toMatchObject({ status: 'completed', costMicros: spent() });
    expect(result.totalKeywords).toBeGreaterThan(0);
    expect(test.dataForSeo.calls).toHaveLength(3);
  });

  it('by the end of its worker is continued by another, which reads nothing twice', async () => {
    const website = await hangingWebsite();
    ({ user: actor } = website);
    const { analysisId: id } = await test.start(actor);
    const running = runner.run(id);
    await website.crawl;
    await test.reached(actor, id, isKnown('keywords', 'competitors', 'backlinks'));
    runner.beforeApplicationShutdown();
    await expect(running).rejects.toThrow('is stopping');
    await website.stop();
    await turns.runNext();
    const ended = await test.analyses.progress(actor, { id });
    expect(ended).toMatchObject({ status: 'completed', saved: true });
    expect(stateOf(ended, 'own_crawl').reason).toMatch(/couldn't be loaded/);
    expect(test.dataForSeo.calls).toHaveLength(3);
  });

  it('again and again is given up with what has been read', async () => {
    const { analysisId: id } = await test.start(actor);
    await test.context.rows('update analysis_requests set attempts = 5');
    await turns.runNext();
    const unavailable = { code: 'unavailable', message: expect.stringContaining('interrupted') };
    await expect(test.analyses.result(actor, { id })).rejects.toMatchObject(unavailable);
    await expect(saved(id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('deleting', () => {
  it.each([
    [
      'the analysis',
      (id: string) => test.context.module.get(DomainAnalyticsService).delete(actor, { id }),
    ],
    ['the account', () => test.context.rows('delete from users where id = ?', [actor.userId])],
  ])('%s ends a running analysis, and nothing of it is saved', async (_name, remove) => {
    const website = await hangingWebsite();
    ({ user: actor } = website);
    const { analysisId: id } = await test.start(actor);
    const running = turns.runNext();
    const response = await website.crawl;
    const stopped = new Promise((resolve) => response.once('close', resolve));
    await remove(id);
    await stopped;
    expect(await running).toBe(true);
    const rows =
      'select id from analysis_requests union all select id from domain_analyses where id = ?';
    expect(await test.context.rows(rows, [id])).toEqual([]);
    await website.stop();
  });
});
