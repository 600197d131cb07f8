import { testAnalyzer, LocalWebsite, page } from '@app/crawler/testing';
import { BrowserFailure } from '@app/browser';
import type { RenderedDocument } from '@app/browser';
import { FloodedHost, createTestChromium, floodingPages } from '@app/browser/testing';
import type { TestChromium } from '@app/browser/testing';
import { LighthouseRunner } from '@app/lighthouse/testing';
import { OutboundClient } from '@app/outbound';
import { PAGE_FLOODS } from '@app/outbound/contract';
import { createSelfSigned } from '@app/outbound/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ChromiumPageRenderer } from './chromium-page-renderer.js';
import type { FoundIssue } from '../engine/found-issue.js';
import { runScan } from '../engine/scan-engine.js';
import type { ScanOutcome } from '../engine/scan-options.js';

jest.setTimeout(120_000);
const PUBLIC_URL = 'https://groundswell.example';

/** The content a page's script adds; it fetches its text as single-page applications do. */
const APP = `fetch('/text.json').then((answer) => answer.json()).then((words) => {
  document.title = 'Bread from the script';
  document.getElementById('app').textContent = words;
  document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" href="/elsewhere"><meta name="robots" content="noindex">');
});`;
const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
const html = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head>${HEAD}${head}</head><body>${body}</body></html>`;

const ROUTES = {
  '/app': html(
    '<link rel="canonical" href="/app">',
    '<div id="app"></div><script src="/private/app.js"></script>',
  ),
  '/private/app.js': page(APP, 200, { 'content-type': 'text/javascript' }),
  '/text.json': page(JSON.stringify('word '.repeat(250)), 200, {
    'content-type': 'application/json',
  }),
  '/robots.txt': page('User-agent: Googlebot\nDisallow: /private/', 200, {
    'content-type': 'text/plain',
  }),
  '/wide': html(
    '<title>A wide table of our bread</title>',
    `<h1>Bread</h1><table id="prices" style="width:900px"><tr><td>Rye</table>${'<p>word</p>'.repeat(1_600)}`,
  ),
  '/good': html('<title>Bread by the sea</title>', `<h1>Bread</h1><p>${'word '.repeat(300)}</p>`),
};

describe('a scan with the Chromium of this machine', () => {
  const client = new OutboundClient({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
  let site: LocalWebsite;
  let chromium: TestChromium;
  let victim: FloodedHost;

  beforeAll(async () => {
    victim = await FloodedHost.start(
      'localhost',
      await createSelfSigned({ dnsNames: ['localhost'] }),
    );
    const flood = floodingPages(victim, 'http://127.0.0.1')['fetch-https'] ?? '';
    site = await LocalWebsite.start({ ...ROUTES, '/flood': html('', flood) });
    chromium = createTestChromium(['127.0.0.1', ...victim.allowed]);
  });

  afterAll(async () => {
    await chromium.close();
    await client.close();
    await site.stop();
    await victim.stop();
  });

  async function scan(
    path: string,
  ): Promise<{ outcome: ScanOutcome; found: Map<string, FoundIssue> }> {
    const found = new Map<string, FoundIssue>();
    const take = (issues: readonly FoundIssue[]): void => {
      for (const issue of issues) found.set(issue.checkId, issue);
    };
    const { service } = chromium;
    const renderer = new ChromiumPageRenderer(service, new LighthouseRunner(service, null), {
      publicUrl: PUBLIC_URL,
      owner: 'ada',
    });
    const outcome = await runScan(
      client,
      {
        scanId: 'scan',
        startUrl: site.origin + path,
        mode: 'page',
        maxPages: 1,
        userAgent: 'test',
        robotsToken: 'Groundswell',
        concurrency: 1,
        maxRequestsPerSecond: null,
        obeyRobots: true,
        retryDelayMs: 1,
        signal: new AbortController().signal,
        analyzer: testAnalyzer,
        // The lab is slow and has its own tests.
        renderer: { render: (url, options) => renderer.render(url, options) },
      },
      { onPage: ({ issues }) => take(issues), onAudited: ({ issues }) => take(issues) },
    );
    return { outcome, found };
  }

  it('finds what the scripts of a page change', async () => {
    const { found, outcome } = await scan('/app');
    expect(found.get('canonical.js_changed')?.currentValue).toContain('/elsewhere after scripts');
    expect(found.get('indexability.noindex_by_js')?.currentValue).toBe('noindex added by a script');
    expect(found.get('ai.content_needs_js')?.currentValue).toBe('0 of 250 words are in the HTML');
    expect(found.get('ai.meta_needs_js')?.currentValue).toBe('Title: Bread from the script');
    expect(found.get('crawlability.resources_blocked')?.currentValue).toBe(
      `${site.origin}/private/app.js`,
    );
    expect(outcome.passedChecks).toEqual(
      expect.arrayContaining(['content.empty_body', 'mobile.overflow']),
    );
    expect(outcome.breakdown.not_measured).toContainEqual(
      expect.objectContaining({ check_id: 'performance.lcp_lab' }),
    );
  });

  it('finds what overflows a phone screen', async () => {
    const { found } = await scan('/wide');
    expect(found.get('mobile.overflow')).toMatchObject({
      evidence: expect.stringContaining('<table id="prices"'),
      currentValue: expect.stringMatching(/ px wide on a screen of 412 px$/),
    });
    expect(found.get('performance.dom_size')?.currentValue).toMatch(/^1,6\d\d elements$/);
  });

  it('continues without the rendered checks of a page that floods another host', async () => {
    const { outcome } = await scan('/flood');
    expect(outcome.breakdown.not_measured).toContainEqual(
      expect.objectContaining({ check_id: 'mobile.overflow', reason: PAGE_FLOODS }),
    );
    expect(outcome.passedChecks.length).toBeGreaterThan(20);
    // One load for a phone and one for a desktop.
    expect(victim.requests).toBeLessThanOrEqual(2 * 200 + 20 * 30);
  });

  it('passes a good page', async () => {
    const { outcome, found } = await scan('/good');
    expect(outcome.passedChecks).toEqual(
      expect.arrayContaining([
        'ai.content_needs_js',
        'ai.meta_needs_js',
        'indexability.noindex_by_js',
        'mobile.content_parity',
        'mobile.overflow',
        'performance.dom_size',
      ]),
    );
    expect([...found.keys()].filter((id) => id.startsWith('ai.'))).toEqual([]);
  });
});

describe('a browser that fails', () => {
  const options = { signal: new AbortController().signal, deadlineMs: 1_000 };
  const noLab = { measureLab: () => Promise.reject(new Error('not asked')) };
  const failing = (reason: BrowserFailure['reason'], device?: string) => {
    const devices: string[] = [];
    const render = (_url: string, requested: { device: string }): Promise<RenderedDocument> => {
      devices.push(requested.device);
      return device === undefined || requested.device === device
        ? Promise.reject(new BrowserFailure(reason, 'It went wrong.'))
        : Promise.resolve({} as RenderedDocument);
    };
    return {
      devices,
      renderer: new ChromiumPageRenderer({ render }, noLab, {
        publicUrl: PUBLIC_URL,
        owner: 'ada',
      }),
    };
  };

  it('reports the reason as a sentence', async () => {
    const { renderer, devices } = failing('page_crashed');
    expect(await renderer.render('http://a.example/', options)).toEqual({
      kind: 'failed',
      reason: 'It went wrong.',
    });
    expect(devices).toEqual(['mobile', 'desktop']);
  });

  it('is retried once when another page may have crashed it', async () => {
    const { renderer, devices } = failing('browser_died');
    expect(await renderer.render('http://a.example/', options)).toMatchObject({ kind: 'failed' });
    expect(devices.sort()).toEqual(['desktop', 'desktop', 'mobile', 'mobile']);
  });

  it('omits the desktop view when only that load failed', async () => {
    const { renderer } = failing('timeout', 'desktop');
    expect(await renderer.render('http://a.example/', options)).toMatchObject({
      kind: 'rendered',
      desktop: null,
    });
  });

  it('rejects when the scan is stopped', async () => {
    const { renderer } = failing('aborted');
    const signal = AbortSignal.abort(new Error('Stop'));
    await expect(renderer.render('http://a.example/', { ...options, signal })).rejects.toThrow(
      'Stop',
    );
  });

  it('provides no lab values when the lab takes too long', async () => {
    const hanging = {
      measureLab: (_url: string, signal: AbortSignal) =>
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    };
    const renderer = new ChromiumPageRenderer(
      { render: () => Promise.reject(new Error()) },
      hanging,
      { publicUrl: PUBLIC_URL, owner: 'ada' },
    );
    expect(
      await renderer.measureLab('http://a.example/', { ...options, deadlineMs: 1 }),
    ).toMatchObject({
      kind: 'not_measured',
    });
  });
});
