import { testAnalyzer } from '../testing/analyzers.js';
import type { ServerResponse } from 'node:http';
import { LocalServers } from '@app/outbound/testing';
import type { LocalServer } from '@app/outbound/testing';
import { OutboundClient } from '@app/outbound';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SitemapFacts } from '../page-model/site-crawl.js';
import { PoliteHttpClient } from '../http/polite-http-client.js';
import { readSitemaps } from './sitemap-reader.js';

type SiteResponse = string | number | ((response: ServerResponse) => void);

const servers = new LocalServers();
const client = new OutboundClient({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
let shop: LocalServer;
let other: LocalServer;
let shopFiles: Record<string, SiteResponse> = {};
let otherFiles: Record<string, SiteResponse> = {};
let requests: string[] = [];

beforeAll(async () => {
  const serve = (files: () => Record<string, SiteResponse>) =>
    servers.http((request, response) => {
      const path = request.url ?? '/';
      requests.push(path);
      const file = files()[path] ?? 404;
      if (typeof file === 'function') file(response);
      else if (typeof file === 'number') response.writeHead(file).end();
      else response.end(file);
    });
  shop = await serve(() => shopFiles);
  other = await serve(() => otherFiles);
});
beforeEach(() => {
  [shopFiles, otherFiles, requests] = [{}, {}, []];
});
afterAll(async () => {
  await client.close();
  await servers.stop();
});

async function read(named: readonly string[] = []): Promise<SitemapFacts> {
  const httpClient = new PoliteHttpClient(client, {
    startUrl: `${shop.origin}/`,
    userAgent: 'GroundswellBot/1.0',
    maxRequestsPerSecond: null,
    obeyRobots: true,
    requestTimeoutMs: 5_000,
    signal: new AbortController().signal,
    analyzer: testAnalyzer,
  });
  return readSitemaps(httpClient, shop.origin, named);
}

const urlset = (...locs: readonly string[]): string =>
  `<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const index = (...locs: readonly string[]): string =>
  `<sitemapindex>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

describe('the existence of a sitemap', () => {
  it.each([
    ['absent', 'answers 404', 404],
    ['unknown', 'refuses', 403],
    ['unknown', 'fails', 500],
  ] as const)('is %s when the server %s', async (existence, _case, status) => {
    shopFiles = { '/sitemap.xml': status };
    expect(await read()).toMatchObject({ existence, files: [], problems: [] });
    expect(requests).toEqual(['/sitemap.xml', '/sitemap_index.xml']);
  });

  it('is unknown on a website with a page for every address', async () => {
    const page = '<!doctype html><html><body>Welcome</body></html>';
    shopFiles = { '/sitemap.xml': page, '/sitemap_index.xml': page };
    expect(await read()).toMatchObject({ existence: 'absent', files: [], problems: [] });
  });

  it('is found at the second default address', async () => {
    shopFiles = { '/sitemap_index.xml': index(`${shop.origin}/a.xml`), '/a.xml': urlset() };
    const facts = await read();
    expect(facts.existence).toBe('found');
    expect(facts.files.map(({ url, kind }) => [url, kind])).toEqual([
      [`${shop.origin}/sitemap_index.xml`, 'index'],
      [`${shop.origin}/a.xml`, 'urlset'],
    ]);
  });
});

describe('a sitemap that is named', () => {
  it('is a problem when missing, but not when refused', async () => {
    shopFiles = { '/closed.xml': 403 };
    const facts = await read(['/gone.xml', '/closed.xml']);
    expect(facts.problems).toEqual([
      {
        file: `${shop.origin}/gone.xml`,
        kind: 'unreachable',
        message: 'responds with status 404',
        count: 1,
      },
    ]);
    expect(facts).toMatchObject({ existence: 'found', isComplete: false });
  });

  it('makes the result incomplete, not broken, when it gets no response', async () => {
    shopFiles = { '/cut.xml': (response) => response.destroy() };
    expect(await read(['/cut.xml'])).toMatchObject({ problems: [], isComplete: false });
  });
});

describe('addresses of another website', () => {
  it('are a problem unless its robots.txt names the file', async () => {
    shopFiles = { '/map.xml': urlset(`${other.origin}/a`, `${other.origin}/b`) };
    otherFiles = { '/robots.txt': 'User-agent: *\nDisallow:' };
    const refused = await read(['/map.xml']);
    expect(refused.problems).toMatchObject([{ kind: 'other_host', count: 2 }]);
    otherFiles = { '/robots.txt': `Sitemap: ${shop.origin}/map.xml` };
    expect((await read(['/map.xml'])).problems).toEqual([]);
  });

  it('are not audited when its robots.txt cannot be read', async () => {
    shopFiles = { '/map.xml': urlset(`${other.origin}/a`) };
    otherFiles = { '/robots.txt': 503 };
    expect((await read(['/map.xml'])).problems).toEqual([]);
  });
});

describe('feeds', () => {
  it('that robots.txt names are sitemaps', async () => {
    shopFiles = {
      '/feed': `<rss><channel><item><link>${shop.origin}/news</link></item></channel></rss>`,
    };
    const facts = await read(['/feed']);
    expect(facts).toMatchObject({ existence: 'found', problems: [] });
    expect(facts.files).toMatchObject([{ kind: 'rss', entryCount: 1 }]);
    expect(facts.urls).toEqual([{ url: `${shop.origin}/news`, sitemap: `${shop.origin}/feed` }]);
  });
});

describe('sitemaps that are too large', () => {
  it('are read up to the limit of a scan for an index of 63 files, and the rest is counted', async () => {
    const locs = Array.from({ length: 63 }, (_, n) => `${shop.origin}/part-${n}.xml`);
    shopFiles = {
      '/index.xml': index(...locs, locs[0] ?? ''),
      ...Object.fromEntries(
        locs.map((loc, n) => [new URL(loc).pathname, urlset(`${shop.origin}/${n}`)]),
      ),
    };
    const facts = await read(['/index.xml']);
    expect(facts.files).toHaveLength(50);
    expect(facts.urls).toHaveLength(49);
    expect(facts).toMatchObject({ unreadFiles: 14, isComplete: false, problems: [] });
  });

  it('omit no file of a small index', async () => {
    shopFiles = { '/sitemap.xml': index(`${shop.origin}/a.xml`), '/a.xml': urlset() };
    expect(await read()).toMatchObject({ unreadFiles: 0, isComplete: true });
  });

  it('cost fifty requests for an index of 50,000 files that do not exist', async () => {
    const locs = Array.from({ length: 50_000 }, (_, n) => `${shop.origin}/part-${n}.xml`);
    shopFiles = { '/index.xml': index(...locs) };
    const facts = await read(['/index.xml']);
    expect(requests.length).toBeLessThanOrEqual(50);
    expect(facts).toMatchObject({ isComplete: false, unreadFiles: 50_000 - 49 });
    expect(facts.problems.length).toBeLessThanOrEqual(100);
  });

  it('give a few problems and no pages for 50,000 unusable addresses', async () => {
    const locs = Array.from({ length: 50_001 }, (_, n) =>
      n % 2 === 0 ? `/relative-${n}` : `http://host-${n}.example/`,
    );
    shopFiles = { '/map.xml': urlset(...locs) };
    const facts = await read(['/map.xml']);
    expect(facts.urls).toEqual([]);
    expect(facts.problems.map(({ kind }) => kind).sort()).toEqual([
      'address',
      'other_host',
      'other_host',
      'other_host',
      'too_many',
    ]);
    expect(facts.files).toMatchObject([{ entryCount: 50_001 }]);
  });
});
