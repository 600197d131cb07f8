import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createAuthority, LocalServers } from '@app/outbound/testing';
import type { TestAuthority } from '@app/outbound/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { faviconPng } from '../testing/favicon-png.js';
import { MappedClient } from '../testing/mapped-client.js';
import { crawlLocally } from '../testing/website.js';
import type { CrawlRecord } from '../testing/website.js';
import type { CrawlOptions } from '../crawling/crawler.js';

const servers = new LocalServers();
let authority: TestAuthority;
let requests: string[] = [];

beforeAll(async () => {
  authority = await createAuthority();
});
beforeEach(() => {
  requests = [];
});
afterAll(() => servers.stop());

interface Shop {
  /** Responses by path; everything else is 404. */
  readonly pages?: Readonly<Record<string, string | RequestListener>>;
  readonly plain?: RequestListener;
  readonly headers?: Readonly<Record<string, string>>;
  readonly validForDays?: number;
  readonly names?: readonly string[];
}

const HOME = `<!doctype html><title>Shop</title><link rel="icon" href="/icon.png">
  <p>Welcome to the shop of all shops.</p><a href="/Bread/Rye">Rye</a><a href="/cakes">Cakes</a>
  <a href="https://partner.test/">Partner</a>`;

/** A shop at https://shop.test and https://www.shop.test, redirecting from http by default. */
async function scanShop(
  shop: Shop,
  startUrl = 'https://shop.test/',
  change: Partial<CrawlOptions> = {},
): Promise<CrawlRecord> {
  const { names = ['shop.test', 'www.shop.test'], validForDays = 60 } = shop;
  const pages: NonNullable<Shop['pages']> = {
    '/': HOME,
    '/Bread/Rye': 'Rye bread',
    '/cakes': 'All the cakes',
    ...shop.pages,
  };
  const secure = await servers.https(
    await authority.issue({ dnsNames: names, validForDays }),
    (request, response) => {
      requests.push(`${request.method} ${request.headers.host?.split(':')[0]}${request.url}`);
      respond(pages[request.url ?? '/'], shop.headers ?? {}, request, response);
    },
  );
  const redirect: RequestListener = (request, response) => {
    response.writeHead(301, { location: `https://shop.test:${secure.port}${request.url}` }).end();
  };
  const plain = await servers.http(shop.plain ?? redirect);
  const client = new MappedClient(
    {
      'https://shop.test': `https://shop.test:${secure.port}`,
      'https://www.shop.test': `https://www.shop.test:${secure.port}`,
      'http://shop.test': `http://shop.test:${plain.port}`,
    },
    [authority.cert],
  );
  return crawlLocally(startUrl, change, {}, client);
}

function respond(
  page: string | RequestListener | undefined,
  headers: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (typeof page === 'function') {
    page(request, response);
    return;
  }
  response.statusCode = page === undefined ? 404 : 200;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page ?? '<title>Not found</title>');
}

const file =
  (type: string, body: string | Buffer): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', type);
    response.end(body);
  };
const variantOf = ({ site }: CrawlRecord, kind: string) =>
  site.siteProbes.variants.filter((variant) => variant.kind === kind);

describe('a good website', () => {
  it('is requested about twenty times outside the crawl, after which everything is known', async () => {
    const record = await scanShop({
      headers: { 'strict-transport-security': 'max-age=600' },
      pages: {
        '/llms.txt': file('text/plain', '# Shop\n- [Bread](/Bread/Rye): rye'),
        '/icon.png': file('image/png', faviconPng(48, 48)),
        '/cakes/': (_request, response) =>
          void response.writeHead(301, { location: '/cakes' }).end(),
      },
    });
    const { siteProbes } = record.site;
    expect(record.paths).toEqual(['/', '/Bread/Rye', '/cakes']);
    expect(siteProbes.home).toMatchObject({
      status: 200,
      hsts: 'max-age=600',
      externalLinks: ['https://partner.test/'],
    });
    expect(siteProbes.certificate).toMatchObject({
      kind: 'read',
      host: 'shop.test',
      daysLeft: 59,
      certificate: { problem: null, names: ['shop.test', 'www.shop.test'] },
    });
    expect(variantOf(record, 'scheme')).toMatchObject([
      {
        url: 'http://shop.test/',
        finalUrl: 'https://shop.test/',
        hasRedirected: true,
        status: 200,
      },
    ]);
    expect(siteProbes.llmsTxt).toMatchObject({ status: 200, hasHeading: true, linkCount: 1 });
    expect(siteProbes.favicon).toMatchObject({
      isDeclared: true,
      url: 'https://shop.test/icon.png',
      status: 200,
      mediaType: 'image/png',
      width: 48,
      height: 48,
    });
    const times = siteProbes.responseTimes;
    expect(times.map(({ url }) => url)).toEqual([
      'https://shop.test/',
      'https://shop.test/Bread/Rye',
      'https://shop.test/cakes',
    ]);
    for (const { milliseconds } of times) expect(milliseconds).toHaveLength(3);
    // robots.txt, two guessed sitemaps, the not-found page, three pages, and one icon and link each probed.
    expect(requests.length).toBeLessThanOrEqual(8 + 2 + 22);
  });

  it('has other spellings of its addresses, compared by text and canonical', async () => {
    const record = await scanShop({
      pages: {
        '/bread/rye': '<link rel="canonical" href="/Bread/Rye">Rye bread',
        '/cakes/': 'All the cakes',
      },
    });
    const [www] = variantOf(record, 'www');
    expect(www).toMatchObject({ url: 'https://www.shop.test/', status: 200, hasRedirected: false });
    expect(www?.contentHash).toBe(www?.pageContentHash);
    expect(variantOf(record, 'case')).toMatchObject([
      {
        pageUrl: 'https://shop.test/Bread/Rye',
        url: 'https://shop.test/bread/rye',
        status: 200,
        canonicalUrl: 'https://shop.test/Bread/Rye',
      },
    ]);
    const slash = variantOf(record, 'slash');
    expect(slash.map(({ url, status }) => [url, status])).toEqual([
      ['https://shop.test/Bread/Rye/', 404],
      ['https://shop.test/cakes/', 200],
    ]);
    expect(slash[1]?.contentHash).toBe(slash[1]?.pageContentHash);
  });

  it('that links to both spellings of an address gets no further requests', async () => {
    const record = await scanShop({
      pages: { '/': `${HOME}<a href="/cakes/">Cakes</a>`, '/cakes/': 'All the cakes' },
    });
    const slash = variantOf(record, 'slash').map(({ url }) => url);
    expect(slash).toContain('https://shop.test/cakes');
    expect(slash).toContain('https://shop.test/cakes/');
    // The crawl itself, and three times for the response time.
    expect(requests.filter((request) => request === 'GET shop.test/cakes/').length).toBeLessThan(5);
  });

  it('of which one page is scanned gets requests for that page only', async () => {
    const { site } = await scanShop({}, 'https://shop.test/cakes', { mode: 'page' });
    expect(site.siteProbes).toMatchObject({
      home: { url: 'https://shop.test/cakes', status: 200 },
      certificate: { kind: 'read' },
      variants: [],
      agents: [],
      llmsTxt: null,
      favicon: null,
      responseTimes: [{ url: 'https://shop.test/cakes' }],
    });
    expect(requests.filter((request) => request === 'GET shop.test/cakes')).toHaveLength(4);
  });
});

describe('a website that treats visitors differently', () => {
  it('shows what Googlebot, Bingbot and a browser receive', async () => {
    const { site } = await scanShop({
      pages: {
        '/': (request, response) => {
          const agent = request.headers['user-agent'] ?? '';
          response.setHeader('content-type', 'text/html');
          if (/bingbot/i.test(agent)) response.writeHead(403).end('Access denied');
          else if (agent.includes('Googlebot'))
            response.end(`${HOME}<a href="https://pills.test/">.</a>`);
          else response.end(HOME);
        },
      },
    });
    const byAgent = new Map(site.siteProbes.agents.map((one) => [one.agent, one]));
    expect(byAgent.get('browser')).toMatchObject({
      status: 200,
      isBlocked: false,
      externalLinks: ['https://partner.test/'],
    });
    expect(byAgent.get('Googlebot')?.externalLinks).toEqual([
      'https://partner.test/',
      'https://pills.test/',
    ]);
    expect(byAgent.get('Bingbot')).toMatchObject({ status: 403, isBlocked: true });
  });

  it('is blocked when it shows a challenge', async () => {
    const { site } = await scanShop({
      pages: {
        '/': (request, response) => {
          const isCrawler = /Googlebot|bingbot/.test(request.headers['user-agent'] ?? '');
          response.setHeader('content-type', 'text/html');
          if (isCrawler) response.writeHead(403, { 'cf-mitigated': 'challenge' });
          response.end(isCrawler ? '<title>Just a moment...</title>' : HOME);
        },
      },
    });
    expect(site.siteProbes.agents.map(({ agent, isBlocked }) => [agent, isBlocked])).toEqual([
      ['browser', false],
      ['Googlebot', true],
      ['Bingbot', true],
    ]);
  });
});

describe('a website with faults', () => {
  it('also responds at http', async () => {
    const record = await scanShop({ plain: file('text/html', HOME) });
    expect(variantOf(record, 'scheme')).toMatchObject([
      { finalUrl: 'http://shop.test/', hasRedirected: false, status: 200 },
    ]);
  });

  it.each([
    ['expired', { validForDays: -1 }],
    ['wrong_host', { names: ['other.test'] }],
  ])('cannot be read, but the state of its certificate is known: %s', async (problem, shop) => {
    const { site } = await scanShop(shop);
    expect(site.siteProbes).toMatchObject({
      home: null,
      certificate: { kind: 'read', certificate: { problem } },
      agents: [],
    });
    expect(requests).toEqual([]);
  });

  it('does not respond for its favicon and llms.txt: unknown, not absent', async () => {
    const silent: RequestListener = () => undefined;
    const { site } = await scanShop(
      { pages: { '/llms.txt': silent, '/icon.png': silent } },
      undefined,
      { requestTimeoutMs: 300 },
    );
    expect(site.siteProbes.llmsTxt).toMatchObject({ status: null, failure: 'timeout' });
    expect(site.siteProbes.favicon).toMatchObject({ status: null, failure: 'timeout' });
  });

  it('that forbids llms.txt to our crawler gets no request for it', async () => {
    const { site } = await scanShop({
      pages: { '/robots.txt': file('text/plain', 'User-agent: *\nDisallow: /llms.txt') },
    });
    expect(site.siteProbes.llmsTxt).toMatchObject({ status: null, failure: 'aborted' });
    expect(requests).not.toContain('GET shop.test/llms.txt');
  });

  it('that refuses the crawler gets no further requests', async () => {
    const { site } = await scanShop({
      pages: { '/': (_request, response) => void response.writeHead(403).end('no') },
    });
    expect(site.siteProbes).toMatchObject({ home: null, agents: [], variants: [], favicon: null });
    expect(requests.filter((request) => request === 'GET shop.test/')).toHaveLength(1);
  });

  it('without a declared icon may have one at the default address', async () => {
    const { site } = await scanShop({ pages: { '/': '<title>Shop</title>Welcome' } });
    expect(site.siteProbes.favicon).toMatchObject({
      isDeclared: false,
      url: 'https://shop.test/favicon.ico',
      status: 404,
    });
  });

  it('declares in robots.txt what AI searches may read, line by line', async () => {
    const { site } = await scanShop({
      pages: {
        '/robots.txt': file(
          'text/plain',
          'User-agent: PerplexityBot\nDisallow: /\nUser-agent: *\nDissallow: /a\n',
        ),
      },
    });
    const blocked = site.robots.aiAgents.filter(({ isBlocked }) => isBlocked);
    expect(blocked).toMatchObject([{ agent: 'PerplexityBot', line: 'Disallow: /', lineNumber: 2 }]);
    expect(site.robots.invalidLines).toMatchObject([{ lineNumber: 4, line: 'Dissallow: /a' }]);
  });
});
