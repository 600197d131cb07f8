import { LocalWebsite, page } from '@app/crawler/testing';
import type { PageRenderer } from '@app/crawler/pages';
import { AnalyzerPool } from '@app/crawler';
import { OutboundClient } from '@app/outbound';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { presentPage } from './present-page.js';
import { runScan } from './scan-engine.js';
import type { ScanOptions, ScanOutcome, ScannedPage } from './scan-options.js';
import { unreadableSite } from './unreadable-site.js';

const WHY = 'The page needs more memory to analyze than a page may use.';
const POISON = `<title>huge</title>${'<p><a href="/a">b</a>'.repeat(400_000)}`;
const TEXT = 'Bread is baked here every morning. ';
const ordinary = (name: string, more = ''): string =>
  `<html lang="en"><title>${name}</title><h1>${name}</h1><p>${TEXT.repeat(20)}</p>${more}`;
const links = ['/one', '/poison', '/two'].map((path) => `<a href="${path}">${path}</a>`).join(' ');

interface Scanned {
  readonly outcome: ScanOutcome;
  readonly pages: ReadonlyMap<string, ScannedPage>;
  /** Why checks were not measured, by check id. */
  readonly notMeasured: ReadonlyMap<string, string>;
}

describe('a scan with a page that exceeds the limits of an analysis', () => {
  const client = new OutboundClient({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
  // Enough for every ordinary page, however busy this machine is.
  const analyzers = new AnalyzerPool({ maxMemoryMb: 24, deadlineMs: 60_000 });
  let responsesOfPoison: string[] = [];
  let site: LocalWebsite;

  beforeAll(async () => {
    site = await LocalWebsite.start({
      '/': ordinary('Home', links),
      '/one': ordinary('One'),
      '/two': ordinary('Two'),
      '/poison': (request, response) => {
        page(responsesOfPoison.shift() ?? POISON)(request, response);
      },
    });
  });
  beforeEach(() => {
    responsesOfPoison = [];
  });
  afterAll(async () => {
    await Promise.all([analyzers.close(), client.close(), site.stop()]);
  });

  async function scan(path: string, change: Partial<ScanOptions> = {}): Promise<Scanned> {
    const pages = new Map<string, ScannedPage>();
    const notMeasured = new Map<string, string>();
    const outcome = await runScan(
      client,
      {
        ...{ scanId: 'scan', startUrl: `${site.origin}${path}`, mode: 'site', maxPages: 20 },
        ...{ userAgent: 'test', robotsToken: 'test', obeyRobots: true, retryDelayMs: 1 },
        ...{ concurrency: 2, maxRequestsPerSecond: null },
        probeLimits: { images: 0, external: 0, internal: 0 },
        signal: new AbortController().signal,
        analyzer: analyzers.for('ada'),
        ...change,
      },
      {
        onPage(one) {
          pages.set(new URL(one.facts.url).pathname, one);
          for (const [id, why] of Object.entries(one.outcome.notMeasured)) notMeasured.set(id, why);
        },
        onAudited: ({ pages: audited }) => {
          for (const { outcome: said } of audited)
            for (const [id, why] of Object.entries(said?.notMeasured ?? {}))
              notMeasured.set(id, why);
        },
      },
    );
    return { outcome, pages, notMeasured };
  }

  it('reports that page, audits the others and completes', async () => {
    const { outcome, pages } = await scan('/');
    const poison = pages.get('/poison');
    expect(poison?.facts).toMatchObject({ failure: 'not_analyzed', status: null, title: null });
    expect(poison && presentPage(poison, 0)).toMatchObject({ outcome: 'failed', failure: WHY });
    for (const path of ['/', '/one', '/two'])
      expect(pages.get(path)?.facts).toMatchObject({ failure: null, isHtml200: true });
    expect(outcome.coverage).toBe(75);
    expect(outcome.tallies['title.missing']).toMatchObject({ judgedPages: 3 });
  });

  it('requests that page again next time, and never treats it as unchanged', async () => {
    const { pages } = await scan('/');
    expect(pages.get('/poison')).toMatchObject({ etag: null, lastModified: null, bodyHash: null });
    expect(pages.get('/one')?.bodyHash).toEqual(expect.any(String));
  });

  it('explains why, if it was the only requested page', async () => {
    const { outcome, pages } = await scan('/poison', { mode: 'page', maxPages: 1 });
    expect(outcome.score).toBeNull();
    expect(unreadableSite(outcome, pages.get('/poison')?.failure ?? null)).toBe(WHY);
  });

  it('measures no rendered check of a page whose second response exceeds them', async () => {
    responsesOfPoison = [ordinary('Harmless at first')];
    const view = { status: 200, headers: {}, visibleText: TEXT, overflowing: null, lcp: null };
    const size = { viewportWidth: 412, scrollWidth: 412, elementCount: 5, loadMs: 10 };
    const renderer: PageRenderer = {
      render: (url) =>
        Promise.resolve({
          kind: 'rendered',
          mobile: {
            ...{ ...view, ...size, finalUrl: url, requests: [] },
            html: ordinary('As the browser shows it'),
          },
          desktop: null,
        }),
    };
    const options = { mode: 'page', maxPages: 1, renderer } as const;
    const { pages, notMeasured } = await scan('/poison', options);
    expect(pages.get('/poison')?.facts).toMatchObject({ failure: null, isHtml200: true });
    expect(notMeasured.get('mobile.overflow')).toBe(
      'The rendered page needs more memory to analyze than a page may use.',
    );
  });
});
