import { ChromiumService } from '@app/browser';
import type { Actor } from '@app/common';
import { EgressProxy } from '@app/outbound';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { reportDetailSchema, scoreSpreadSchema } from './contract/index.js';
import { LighthouseRunner } from './engine/lighthouse-runner.js';
import { loadLighthouse } from './engine/load-lighthouse.js';
import type { LoadedLighthouse } from './engine/load-lighthouse.js';
import { ReportRunner } from './report-runner.js';
import { LighthouseContext, SMALL_PAGE } from './testing/lighthouse-context.js';

jest.setTimeout(90_000); // three real page loads on a shared machine

/** Of an abandoned run; Lighthouse alone waits 20 seconds for the first paint. */
const ENDED_MS = 10_000;
const POLL_MS = 20;
const never = new AbortController().signal;

describe('Lighthouse in the real Chromium', () => {
  let test: LighthouseContext;
  let actor: Actor;
  let lighthouse: LighthouseRunner;
  let onNever = (): void => undefined;
  let running = 0;
  const requests = new Map<string, Set<string>>();

  /** Lighthouse with a counter of its runs. */
  async function counted(): Promise<LoadedLighthouse> {
    const loaded = await loadLighthouse();
    return {
      ...loaded,
      navigation: async (...run) => {
        running += 1;
        return loaded.navigation(...run).finally(() => (running -= 1));
      },
    };
  }

  async function expectNoneRunning(): Promise<void> {
    const deadline = performance.now() + ENDED_MS;
    while (running > 0 && performance.now() < deadline) await wait(POLL_MS);
    expect(running).toBe(0);
  }

  beforeAll(async () => {
    test = await LighthouseContext.create((request, response) => {
      const { url = '', headers } = request;
      requests.set(url, (requests.get(url) ?? new Set()).add(headers['user-agent'] ?? ''));
      if (request.url === '/never') {
        onNever();
        return;
      }
      response.statusCode = request.url === '/gone' ? 410 : 200;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(SMALL_PAGE);
    });
    lighthouse = new LighthouseRunner(test.context.module.get(ChromiumService), null, counted);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    actor = await test.aUser();
  });

  it('measures a page several times and shows the median with all details of the report', async () => {
    const id = await test.start(actor, { runs: 3 });
    await test.context.module.get(ReportRunner).run(id);
    const report = await test.lighthouse.get(actor, id);
    expect(report).toMatchObject({ status: 'completed', error: null });
    expect(reportDetailSchema.parse(report)).toEqual(report);

    expect(report.result).toMatchObject({
      finalUrl: `${test.origin}/`,
      lighthouseVersion: '13.5.0',
      formFactor: 'mobile',
      throttling: { method: 'simulate', cpuSlowdownMultiplier: 4 },
    });
    expect(report.scores?.performance).toBeGreaterThan(50);
    const measured = report.metrics?.filter(({ value }) => value !== null).map(({ id }) => id);
    expect(measured).toEqual(['lcp', 'cls', 'fcp', 'tbt', 'si', 'ttfb']);
    const accessibility = report.result?.diagnostics.find(
      ({ category }) => category === 'accessibility',
    );
    const withoutAlt = accessibility?.audits.find((audit) => audit.id === 'image-alt');
    expect(withoutAlt?.items[0]).toMatchObject({ kind: 'element' });
    expect(withoutAlt?.items[0]?.label).toContain('<img');

    expect(report.runs.map(({ run }) => run)).toEqual([1, 2, 3]);
    expect(report.runs.filter(({ isMedian }) => isMedian).length).toBe(1);
    expect(report.spread.map((one) => scoreSpreadSchema.parse(one).category)).toEqual([
      'performance',
      'accessibility',
      'best-practices',
      'seo',
    ]);
    expect(report.filmstrip.length).toBeGreaterThan(3);
    expect(report.screenshot).toMatch(/^data:image\//);

    const { json } = await test.lighthouse.download(actor, id);
    expect(JSON.parse(json.toString())).toMatchObject({
      lighthouseVersion: '13.5.0',
      requestedUrl: `${test.origin}/`,
      fetchTime: report.result?.fetchedAt,
    });
    for (const agent of requests.get('/') ?? []) expect(agent).toContain('GroundswellBot/1.0');
  });

  it('returns lab values of one page to any caller', async () => {
    expect(await lighthouse.measureLab(`${test.origin}/`, never)).toEqual({
      kind: 'measured',
      metrics: { lcpMs: expect.any(Number), tbtMs: expect.any(Number), cls: 0 },
    });
  });

  it('reports the response of the page instead of measuring an error page', async () => {
    expect(await lighthouse.measureLab(`${test.origin}/gone`, never)).toEqual({
      kind: 'failed',
      message: 'The page returned the error 410.',
    });
  });

  it('ends with a page that never loads, and with a caller who stops waiting', async () => {
    const url = `${test.origin}/never`;
    const nextRequested = (): Promise<void> => new Promise((resolve) => (onNever = resolve));
    const slow = lighthouse.withSession(
      { signal: never, runs: 1, runTimeoutMs: 4_000 },
      (session) => session.measure(url, { preset: 'mobile' }),
    );
    await expect(slow).rejects.toMatchObject({
      reason: 'timeout',
      message: 'The page could not be measured within 4.0 s.',
    });
    await expectNoneRunning();
    const impatient = new AbortController();
    const loading = nextRequested();
    const lab = lighthouse.measureLab(url, impatient.signal);
    await loading;
    impatient.abort(new Error('I do not wait any longer.'));
    await expect(lab).rejects.toThrow('I do not wait any longer.');
    await expectNoneRunning();
  });

  it('detects a Chromium that dies while the page loads, and reports it as worth a retry', async () => {
    const chromium = test.context.module.get(ChromiumService);
    const fragile = new LighthouseRunner(
      {
        withBrowser: (options, work) =>
          chromium.withBrowser(options, (browser, egress) => {
            onNever = () => void browser.close();
            return work(browser, egress);
          }),
      },
      null,
      counted,
    );
    const run = fragile.withSession({ signal: never, runs: 1 }, (session) =>
      session.measure(`${test.origin}/never`, { preset: 'mobile' }),
    );
    await expect(run).rejects.toMatchObject({ reason: 'browser', isWorthRetrying: true });
    await expectNoneRunning();
  });

  it('reports that there is no browser', async () => {
    const chromium = new ChromiumService(test.context.module.get(EgressProxy), {
      chromiumPath: null,
      libraryPath: null,
      identity: 'GroundswellBot/1.0',
    });
    const lab = await new LighthouseRunner(chromium, null).measureLab(`${test.origin}/`, never);
    expect(lab).toEqual({ kind: 'failed', message: chromium.unavailableReason });
  });
});
