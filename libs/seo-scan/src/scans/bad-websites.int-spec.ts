import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { ScanAllowanceService } from '@app/billing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { OutboundClient } from '@app/outbound';
import { closedPort, createSelfSigned, LocalServers } from '@app/outbound/testing';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ScanDetail } from '../contract/index.js';
import { ScanReadingService } from './scan-reading.service.js';
import { ScanRunner } from './scan-runner.js';
import { SeoScanRunnerModule } from '../seo-scan-runner.module.js';
import { SeoScanService } from './seo-scan.service.js';
import { linkedPages } from '../testing/local-site.js';

/** For websites that never finish responding; all others get the ordinary timeouts. */
const PATIENCE_MS = 1_500;
const HTML = 'text/html; charset=utf-8';
const TIMEOUT_MS = 60_000;
const MB = 1_000_000;
const NO_DESCRIPTION = 'meta.description_missing';
const KLINGON = { 'content-type': 'text/html; charset=klingon' };
const PDF = { 'content-type': 'application/pdf' };
const PNG = { 'content-type': 'image/png' };
const ROBOTS = 'disallow: /x\n'.repeat(MB / 13);
const MANY = '<p>Bread and cakes.</p>'.repeat((10 * MB) / 23);
const NO_ADDRESSES = `<urlset>${'<url><loc>/bread</loc><lastmod>soon</lastmod></url>'.repeat(50_000)}</urlset>`;
/** NUL and lone surrogates in every text of a page that is stored. */
const HALF = '\\ud83d';
const UNSTORABLE = `<!doctype html><html lang="e\0n"><head><title>A\0 page of bread and cakes</title>
  <link rel="canonical" href="/b\0.pdf"><link rel="alternate" hreflang="d\0e" href="/d\0.pdf"><meta property="og:image" content="/o\0.png">
  <meta name="robots" content="no\0index"><script type="application/ld+json">{"@type": ["Bread\\u0000", "${HALF}", "Product"], "name\\u0000${HALF}": "${HALF}"}</script>
  <script type="application/ld+json">{"@context": "https://schema.org", "@type": "Product\\u0000${HALF}", "sku": [}</script></head>
  <body><h1 id="a\0">Bre\0ad</h1><h3 class="\0">\0</h3><p id="a\0">&#0;&#xd83d;</p><a href="/l\0.pdf?\0" id="\0">${'😀'.repeat(150)}\0</a>
  <a href="/m\0.pdf" class="x\0">click\0 here</a><a href="http://b\0/">c</a><img src="/i\0.png" id="\0b"><img src="data:\0"></body></html>`;
const good = linkedPages(4);

/** The responses of a site by path; everything else is 404. */
type Pages = Readonly<Record<string, RequestListener>>;

const send =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': HTML, ...headers });
    response.end(body);
  };
const to = (location: string): RequestListener => send('', { location }, 302);
const page = (extra = ''): string =>
  `<!doctype html><html lang="en"><title>A page of bread and cakes</title><h1>Bread</h1>${extra}</html>`;
const bomb = gzipSync(Buffer.alloc(60 * MB, 'a'));

/** Sites without any page to audit, and the sentence the user reads. */
const unreadable: [string, Pages, RegExp][] = [
  ['never answers', everything(sendNothing), /did not respond in time/],
  ['never ends its answer', everything(sendSlowly), /in time/],
  ['redirects in a loop', { '/': to('/a'), '/a': to('/b'), '/b': to('/') }, /circle|loop/],
  ['redirects to itself', { '/': to('/') }, /circle|loop/],
  ['redirects on and on', everything(redirectForever), /redirects more than/],
  ['redirects to nowhere', { '/': send('', {}, 302) }, /redirect/],
  ['redirects to a private address', { '/': to('http://10.0.0.1/') }, /10\.0\.0\.1|public|private/],
  ['breaks the connection off', everything((request) => request.destroy()), /closed|connection/],
  ['keeps everybody out', everything(send('no', {}, 403)), /blocks crawlers/],
  ['does not know its own start', {}, /returns the error 404/],
  ['starts with a PDF', { '/': send('%PDF-1.7', PDF) }, /a file, not a web page/],
  ['starts with an image', { '/': send(Buffer.alloc(99), PNG) }, /a file, not a web page/],
  ['has broken gzip', { '/': send('no', { 'content-encoding': 'gzip' }) }, /compression/],
  ['fails inside', everything(send('broken', {}, 500)), /Couldn't load the website's robots\.txt/],
  ['forbids everything', { '/robots.txt': send('user-agent: *\ndisallow: /') }, /robots\.txt/],
];

/** Unusual but readable sites, each with a check that must fail. */
const unusualSites: [string, Pages, string][] = [
  ['has 10 MB of HTML', { '/': send(page(MANY)) }, 'technical.html_oversize'],
  ['has one line of 10 MB', { '/': send(page('x'.repeat(10 * MB))) }, 'technical.html_oversize'],
  [
    'is a gzip bomb',
    { '/': send(bomb, { 'content-encoding': 'gzip' }) },
    'technical.html_oversize',
  ],
  ['nests 200,000 elements', { '/': send(page('<div>'.repeat(200_000))) }, NO_DESCRIPTION],
  [
    'has broken markup',
    { '/': send('<head><title>A<title>B</p><body <a href="/x><h1>') },
    NO_DESCRIPTION,
  ],
  ['is empty', { '/': send('') }, 'content.empty_body'],
  [
    'has bytes of another charset',
    { '/': send(Buffer.from(page('Caf\xe9'), 'latin1')) },
    NO_DESCRIPTION,
  ],
  ['names no charset there is', { '/': send(page(), KLINGON) }, 'technical.charset_missing'],
  ['has characters no database keeps', { '/': send(UNSTORABLE) }, 'schema.jsonld_invalid'],
  ['has a robots.txt of 1 MB', { '/robots.txt': send(ROBOTS), '/': send(page()) }, NO_DESCRIPTION],
  [
    'has a broken sitemap',
    { '/sitemap.xml': send('<urlset><url><'), '/': send(page()) },
    NO_DESCRIPTION,
  ],
  [
    'has a sitemap of 50,000 addresses that are none',
    { '/sitemap.xml': send(NO_ADDRESSES), '/': send(page()) },
    'crawlability.sitemap_invalid',
  ],
  ['has a sitemap of itself', { '/sitemap.xml': itself, '/': send(page()) }, NO_DESCRIPTION],
];

describe('a website that', () => {
  let context: TestContext;
  const servers = new LocalServers();
  const endless = new Set<string>();

  beforeAll(async () => {
    context = await createTestContext([AuthModule, SeoScanRunnerModule], {
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
    });
    const client = context.module.get(OutboundClient);
    const fetch = client.fetch.bind(client);
    jest
      .spyOn(client, 'fetch')
      .mockImplementation((request) =>
        fetch(
          endless.has(new URL(request.url).origin)
            ? { ...request, timeoutMs: PATIENCE_MS }
            : request,
        ),
      );
  }, 60_000);
  afterAll(async () => {
    await context.close();
    await servers.stop();
  });

  async function scan(url: string): Promise<ScanDetail & { actor: Actor }> {
    const actor = await newUser(context);
    const input = { url, mode: 'site', maxPages: 10, rescan: false } as const;
    const result = await context.module.get(SeoScanService).start(actor, input, null);
    if (!result.success) throw new Error(result.error);
    await context.module.get(ScanRunner).run(result.scanId);
    const detail = await context.module.get(ScanReadingService).detail(actor, result.scanId);
    return { ...detail, actor };
  }

  async function siteOf(pages: Pages): Promise<string> {
    const site = await servers.http((request, response) => {
      const result = pages[request.url ?? '/'] ?? pages['*'] ?? send('nothing', {}, 404);
      result(request, response);
    });
    if (pages['*'] === sendNothing || pages['*'] === sendSlowly) endless.add(site.origin);
    return `${site.origin}/`;
  }

  /** Scans the bad site and a good one at the same time. */
  async function scanBeside(url: string): Promise<ScanDetail & { actor: Actor }> {
    const responses = Object.entries(good).map(([path, html]) => [path, send(html)] as const);
    const goodUrl = await siteOf(Object.fromEntries(responses));
    const [bad, other] = await Promise.all([scan(url), scan(goodUrl)]);
    expect(other.scan).toMatchObject({ status: 'completed', pages_scanned: 4, coverage: 100 });
    const allowance = context.module.get(ScanAllowanceService);
    expect(await allowance.usage(bad.actor.userId)).toMatchObject({
      pagesScanned: bad.scan.pages_scanned,
      pagesReserved: 0,
    });
    return bad;
  }

  async function expectFailed(url: string, sentence: RegExp): Promise<void> {
    const { scan: ended } = await scanBeside(url);
    expect(ended).toMatchObject({ status: 'failed', seo_score: null });
    expect(ended.error).toMatch(sentence);
    expect(ended.error).toMatch(/^[A-Z0-9].+\.$/);
  }

  it.each(unreadable)(
    '%s fails the scan with a sentence',
    async (_name, pages, sentence) => {
      await expectFailed(await siteOf(pages), sentence);
    },
    TIMEOUT_MS,
  );

  it(
    'does not exist fails the scan with a sentence',
    async () => {
      await expectFailed(`http://127.0.0.1:${await closedPort()}/`, /refused the connection/);
    },
    TIMEOUT_MS,
  );

  it(
    'does not speak HTTP fails the scan with a sentence',
    async () => {
      const raw = await servers.raw((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
      await expectFailed(`${raw.origin}/`, /HTTP/);
    },
    TIMEOUT_MS,
  );

  it(
    'has a self-signed certificate fails the scan with a sentence',
    async () => {
      const certificate = await createSelfSigned({ ipAddresses: ['127.0.0.1'] });
      const site = await servers.https(certificate, send(page()));
      await expectFailed(`${site.origin}/`, /certificate .* self-signed/);
    },
    TIMEOUT_MS,
  );

  it.each(unusualSites)(
    '%s is read as far as it can be',
    async (_name, pages, checkId) => {
      const { scan: ended, issues } = await scanBeside(await siteOf(pages));
      expect(ended).toMatchObject({ status: 'completed', error: null, pages_scanned: 1 });
      expect(issues.map((issue) => issue.check_id)).toContain(checkId);
    },
    TIMEOUT_MS,
  );
});

function everything(result: RequestListener): Pages {
  return { '*': result };
}

function sendNothing(): void {
  // Sends nothing and keeps the connection open.
}

function sendSlowly(...[, response]: Parameters<RequestListener>): void {
  response.writeHead(200, { 'content-type': HTML });
  const timer = setInterval(() => response.write('<p>'), 50);
  response.once('close', () => clearInterval(timer));
}

function redirectForever(...[request, response]: Parameters<RequestListener>): void {
  to(`${request.url ?? ''}x`)(request, response);
}

function itself(...[request, response]: Parameters<RequestListener>): void {
  const url = `http://${request.headers.host ?? ''}/sitemap.xml`;
  send(`<sitemapindex><sitemap><loc>${url}</loc></sitemap></sitemapindex>`, {
    'content-type': 'application/xml',
  })(request, response);
}
