import { testAnalyzer, LocalWebsite } from '@app/crawler/testing';
import { OutboundClient } from '@app/outbound';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LiveFixedPages, LiveFixedRendering } from './live-fixed-pages.js';
import { runScan } from './scan-engine.js';
import type { KnownScannedPage, ScanOptions, ScanOutcome, ScannedPage } from './scan-options.js';

const TEXT = 'Bread is baked here every morning before the sun comes up. '.repeat(30);
const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>Bread</h1>` +
  `<p>${TEXT}</p><a href="/">Home</a> <a href="/two">Two</a></body></html>`;
const FIXED = 'Fresh bread from the harbour bakery — every day';

interface Scanned {
  readonly outcome: ScanOutcome;
  readonly pages: ReadonlyMap<string, ScannedPage>;
  readonly skipped: readonly string[];
}

describe('a scan of pages with live fixes', () => {
  const client = new OutboundClient({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
  let site: LocalWebsite;
  let rendered: string[] = [];

  beforeAll(async () => {
    site = await LocalWebsite.start({
      '/': page(''),
      '/two': page(''),
      '/broken-head': page('').replace(
        '<title>',
        '<p>Bread</p><link rel="canonical" href="/"><title>',
      ),
      '/old': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' });
        response.end(
          Buffer.from(page('Gr\u00fc\u00dfe').replace('<meta charset="utf-8">', ''), 'latin1'),
        );
      },
      '/gone': (_request, response) => {
        response.writeHead(404, { 'content-type': 'text/html' });
        response.end(page(''));
      },
    });
  });
  beforeEach(() => {
    rendered = [];
  });
  afterAll(async () => {
    await client.close();
    await site.stop();
  });

  function fixedPages(
    signatures: Readonly<Record<string, string>>,
    respond: (url: string) => LiveFixedRendering = () => ({ kind: 'rendered', html: page(FIXED) }),
  ): LiveFixedPages {
    return {
      signatureOf: (url) => signatures[new URL(url).pathname] ?? null,
      render: (url) => {
        rendered.push(new URL(url).pathname);
        return Promise.resolve(respond(url));
      },
    };
  }

  async function scan(more: Partial<ScanOptions>): Promise<Scanned> {
    const pages = new Map<string, ScannedPage>();
    const skipped: string[] = [];
    const take = (one: ScannedPage): void => void pages.set(new URL(one.facts.url).pathname, one);
    const outcome = await runScan(
      client,
      {
        scanId: 'scan',
        startUrl: `${site.origin}/`,
        mode: 'site',
        maxPages: 10,
        signal: new AbortController().signal,
        analyzer: testAnalyzer,
        userAgent: 'test',
        robotsToken: 'test',
        obeyRobots: true,
        concurrency: 2,
        maxRequestsPerSecond: null,
        retryDelayMs: 1,
        ...more,
      },
      {
        onPage: take,
        onUnchanged: (one) => {
          take(one);
          skipped.push(new URL(one.facts.url).pathname);
        },
      },
    );
    return { outcome, pages, skipped };
  }

  it('audits them as rendered, and the others by their raw responses', async () => {
    const before = await scan({});
    const after = await scan({ liveFixed: fixedPages({ '/two': 'a' }) });
    expect(rendered).toEqual(['/two']);
    const two = after.pages.get('/two');
    expect(two?.facts.title).toBe(FIXED);
    expect(two?.outcome.failed).not.toHaveProperty(['title.missing']);
    expect(two?.outcome.liveFixes).toEqual({ signature: 'a', isJudged: true, reason: null });
    expect(after.pages.get('/')?.outcome.failed).toHaveProperty(['title.missing']);
    expect(after.pages.get('/')?.outcome.liveFixes).toBeUndefined();
    expect(after.outcome.score).toBeGreaterThan(before.outcome.score ?? 100);
  });

  it('still finds issues that a serialised document cannot show and no fix has changed', async () => {
    const startUrl = `${site.origin}/broken-head`;
    const liveFixed = fixedPages({ '/broken-head': 'a' });
    const { pages } = await scan({ startUrl, mode: 'page', liveFixed });
    const read = pages.get('/broken-head');
    expect(read?.facts.title).toBe(FIXED);
    expect(read?.outcome.failed).toHaveProperty(['technical.head_broken']);
    expect(read?.issues.map(({ checkId }) => checkId)).toContain('technical.head_broken');
  });

  it('audits the raw response when the page cannot be rendered, and reports it', async () => {
    const reason = 'The page crashed the browser tab.';
    const { pages } = await scan({
      liveFixed: fixedPages({ '/two': 'a' }, () => ({ kind: 'failed', reason })),
    });
    expect(pages.get('/two')?.outcome).toMatchObject({
      failed: { 'title.missing': expect.anything() },
      liveFixes: { signature: 'a', isJudged: false, reason },
    });
  });

  it('keeps the encoding of the response, so that findings about it stay correct', async () => {
    const old = { mode: 'page', startUrl: `${site.origin}/old` } as const;
    const before = await scan(old);
    const after = await scan({ ...old, liveFixed: fixedPages({ '/old': 'a' }) });
    expect(before.pages.get('/old')?.facts.title).toBe('Gr\u00fc\u00dfe');
    const two = after.pages.get('/old');
    expect(two?.facts.title).toBe(FIXED);
    expect(two?.outcome.failed['technical.charset_missing']).toEqual(
      before.pages.get('/old')?.outcome.failed['technical.charset_missing'],
    );
  });

  it('renders only pages', async () => {
    await scan({
      mode: 'page',
      startUrl: `${site.origin}/gone`,
      liveFixed: fixedPages({ '/gone': 'a' }),
    });
    expect(rendered).toEqual([]);
  });

  describe('pages that are known from the last scan and unchanged', () => {
    async function again(
      last: Scanned,
      liveFixed: LiveFixedPages | undefined,
    ): Promise<readonly string[]> {
      const { skipped } = await scan({
        ...(liveFixed && { liveFixed }),
        knownPages: {
          find: (url) => {
            const known = last.pages.get(new URL(url).pathname);
            if (known === undefined) return Promise.resolve(null);
            const { bodyHash, etag: _, lastModified: __, ...rest } = known;
            const page: KnownScannedPage = {
              ...rest,
              ...(bodyHash !== null && { bodyHash }),
              hasPendingIssues: true,
            };
            return Promise.resolve(page);
          },
        },
      });
      return [...skipped].sort();
    }

    it('are skipped if their live fixes are the same', async () => {
      const fixed = fixedPages({ '/two': 'a' });
      expect(await again(await scan({ liveFixed: fixed }), fixed)).toEqual(['/', '/two']);
    });

    it('are audited again if their fixes were added, changed or reverted since', async () => {
      expect(await again(await scan({}), fixedPages({ '/two': 'a' }))).toEqual(['/']);
      const last = await scan({ liveFixed: fixedPages({ '/two': 'a' }) });
      expect(await again(last, fixedPages({ '/two': 'b' }))).toEqual(['/']);
      rendered = [];
      expect(await again(last, undefined)).toEqual(['/']);
      expect(rendered).toEqual([]);
    });

    it('are retried if the page could not be rendered', async () => {
      const failing = fixedPages({ '/two': 'a' }, () => ({ kind: 'failed', reason: 'No.' }));
      expect(await again(await scan({ liveFixed: failing }), failing)).toEqual(['/']);
    });
  });
});
