import { audits } from '@app/seo-audits';
import type { LabResult, BrowserView, PageRenderer, RenderResult } from '@app/crawler/pages';
import { testAnalyzer, LocalWebsite } from '@app/crawler/testing';
import { OutboundClient } from '@app/outbound';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SAMPLE } from './choose-sample.js';
import { NO_BROWSER } from './render-sample.js';
import type { FoundIssue } from './found-issue.js';
import type { PageOutcome } from './page-outcome.js';
import { runScan } from './scan-engine.js';
import type { ScanOptions, ScanOutcome, ScanProgressEvent } from './scan-options.js';

const rendered = audits.filter(({ kind }) => kind === 'rendered');
const TEXT = 'Bread is baked here every morning before the sun comes up. '.repeat(30);
const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Bread by the sea</title></head><body>${body}</body></html>`;
const shelf = Array.from({ length: 10 }, (_, index) => `/bread/loaf-${index}`);
const SHELL = page('<div id="app"></div><script src="/private/app.js"></script>');

/** A browser that shows every page as served, with the script's text in it. */
class FakeBrowser implements PageRenderer {
  readonly urls: string[] = [];
  readonly labUrls: string[] = [];

  constructor(private readonly respond: (url: string) => Partial<BrowserView> | RenderResult) {}

  async render(url: string): Promise<RenderResult> {
    this.urls.push(url);
    const result = this.respond(url);
    if ('kind' in result) return Promise.resolve(result);
    const view: BrowserView = {
      finalUrl: url,
      status: 200,
      headers: { 'content-type': 'text/html' },
      html: page(TEXT),
      visibleText: TEXT,
      viewportWidth: 412,
      scrollWidth: 412,
      overflowing: null,
      elementCount: 40,
      lcp: null,
      requests: [],
      loadMs: 300,
      ...result,
    };
    return Promise.resolve({ kind: 'rendered', mobile: view, desktop: view });
  }

  measureLab(url: string): Promise<LabResult> {
    this.labUrls.push(url);
    return Promise.resolve({ kind: 'measured', metrics: { lcpMs: 9_000, tbtMs: 10, cls: 0 } });
  }
}

describe('the rendered sample of a scan', () => {
  const client = new OutboundClient({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
  let site: LocalWebsite;

  beforeAll(async () => {
    site = await LocalWebsite.start({
      '/': page(
        `${TEXT}${shelf.map((path) => `<a href="${path}">A loaf</a>`).join(' ')}<a href="/app">App</a>`,
      ),
      ...Object.fromEntries(
        shelf.map((path) => [path, page(`${TEXT} ${path} <a href="/">Home</a>`)]),
      ),
      '/app': SHELL,
      '/robots.txt': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' });
        response.end('User-agent: Googlebot\nDisallow: /private/\n');
      },
    });
  });

  afterEach(() => {
    site.requests.length = 0;
  });

  afterAll(async () => {
    await client.close();
    await site.stop();
  });

  async function scan(change: Partial<ScanOptions> = {}): Promise<{
    outcome: ScanOutcome;
    issues: FoundIssue[];
    outcomes: Map<string, PageOutcome>;
    progress: ScanProgressEvent[];
  }> {
    const issues: FoundIssue[] = [];
    const outcomes = new Map<string, PageOutcome>();
    const progress: ScanProgressEvent[] = [];
    const outcome = await runScan(
      client,
      {
        scanId: 'scan',
        startUrl: `${site.origin}/`,
        mode: 'site',
        maxPages: 50,
        userAgent: 'test',
        robotsToken: 'Groundswell',
        concurrency: 4,
        maxRequestsPerSecond: null,
        obeyRobots: true,
        retryDelayMs: 1,
        probeLimits: { images: 0, external: 0, internal: 0 },
        signal: new AbortController().signal,
        analyzer: testAnalyzer,
        ...change,
      },
      {
        onPage({ facts, outcome: said, issues: found }) {
          issues.push(...found);
          outcomes.set(facts.url, said);
        },
        onAudited: (batch) => {
          issues.push(...batch.issues);
          for (const { url, outcome: said } of batch.pages)
            if (said !== null) outcomes.set(url, said);
        },
        onProgress: (event) => void progress.push(event),
      },
    );
    return { outcome, issues, outcomes, progress };
  }

  it('audits a few pages and skips the others', async () => {
    const browser = new FakeBrowser(() => ({ scrollWidth: 900 }));
    const { outcome, issues, outcomes, progress } = await scan({ renderer: browser });
    expect(browser.urls).toHaveLength(DEFAULT_SAMPLE.rendered);
    expect(browser.urls[0]).toBe(`${site.origin}/`);
    expect(browser.labUrls).toEqual(browser.urls.slice(0, DEFAULT_SAMPLE.lab));
    expect(outcome.tallies['mobile.overflow']).toMatchObject({
      judgedPages: DEFAULT_SAMPLE.rendered,
      affectedPages: DEFAULT_SAMPLE.rendered,
    });
    expect(outcome.tallies['performance.lcp_lab']).toMatchObject({
      judgedPages: DEFAULT_SAMPLE.lab,
    });
    expect(issues.filter(({ checkId }) => checkId === 'mobile.overflow')).toHaveLength(
      DEFAULT_SAMPLE.rendered,
    );
    expect([...outcomes.values()].filter(({ isRendered }) => isRendered)).toHaveLength(
      DEFAULT_SAMPLE.rendered,
    );
    const steps = progress.flatMap(({ rendering }) => rendering ?? []);
    expect(steps.map(({ done, lighthouse }) => [done, lighthouse.done])).toEqual([
      ...[
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
        [5, 1],
        [6, 1],
        [7, 1],
        [8, 1],
      ],
    ]);
    expect(steps.every(({ lighthouse }) => lighthouse.planned === 1)).toBe(true);
  });

  it('renders as many as the operator allows, and reports when that is none', async () => {
    const few = new FakeBrowser(() => ({}));
    await scan({ renderer: few, sample: { rendered: 2, lab: 0 } });
    expect(few.urls).toHaveLength(2);
    expect(few.labUrls).toEqual([]);
    const off = new FakeBrowser(() => ({}));
    const { outcome } = await scan({ renderer: off, sample: { rendered: 0, lab: 0 } });
    expect(off.urls).toEqual([]);
    expect(outcome.tallies['mobile.overflow']).toMatchObject({ judgedPages: 0 });
    expect(outcome.tallies['mobile.overflow']?.notMeasuredReason).toMatch(/operator/);
  });

  it('decides what only a browser can on a page that scripts build', async () => {
    const { outcome, outcomes, issues } = await scan({
      mode: 'page',
      startUrl: `${site.origin}/app`,
      renderer: new FakeBrowser((url) => ({
        requests: [{ url: new URL('/private/app.js', url).href, type: 'script', status: 200 }],
      })),
    });
    const said = outcomes.get(`${site.origin}/app`);
    expect(said?.notMeasured).not.toHaveProperty(['content.empty_body']);
    expect(outcome.passedChecks).toContain('content.empty_body');
    expect(issues.map(({ checkId }) => checkId)).toEqual(
      expect.arrayContaining(['ai.content_needs_js', 'crawlability.resources_blocked']),
    );
    expect(outcome.issueCounts).toEqual(countBySeverity(issues));
  });

  it('measures nothing on pages that hang or crash the browser, and continues', async () => {
    const renderer = new FakeBrowser((url): Partial<BrowserView> | RenderResult => {
      if (url.endsWith('/app')) throw new Error('Target closed');
      if (!url.endsWith('/')) return {};
      return { kind: 'failed', reason: 'The page did not become idle in time.' };
    });
    const { outcome, outcomes } = await scan({ renderer });
    const home = outcomes.get(`${site.origin}/`)?.notMeasured ?? {};
    for (const { id } of rendered) expect(home[id]).toBe('The page did not become idle in time.');
    expect(outcomes.get(`${site.origin}/app`)?.notMeasured['mobile.overflow']).toContain(
      'Target closed',
    );
    expect(outcome.tallies['mobile.overflow']).toMatchObject({
      judgedPages: 6,
      notMeasuredPages: 2,
    });
    expect(outcome.passedChecks).not.toContain('mobile.overflow');
  });

  it('measures no rendered check without a browser, and none that needs an external service', async () => {
    const { outcome } = await scan();
    const reasons = new Map(
      outcome.breakdown.not_measured.map(({ check_id: id, reason }) => [id, reason]),
    );
    for (const { id } of rendered) expect(reasons.get(id)).toBe(NO_BROWSER);
    for (const { id } of audits.filter(({ scope }) => scope === 'X')) {
      expect(reasons.get(id)).toContain('connected');
      expect(outcome.passedChecks).not.toContain(id);
    }
  });

  it('stops midway when the scan is stopped', async () => {
    const controller = new AbortController();
    const renderer = new FakeBrowser(() => {
      controller.abort(new Error('Stop'));
      return {};
    });
    await expect(scan({ renderer, signal: controller.signal })).rejects.toThrow('Stop');
    expect(renderer.urls).toHaveLength(1);
  });
});

function countBySeverity(issues: readonly FoundIssue[]): Record<FoundIssue['severity'], number> {
  const counts = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { severity } of issues) counts[severity] += 1;
  return counts;
}
