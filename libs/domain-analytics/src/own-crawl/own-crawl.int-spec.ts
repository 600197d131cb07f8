import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { LocalWebsite, page } from '@app/crawler/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownCrawlSchema } from '../contract/index.js';
import { DomainAnalyticsRunnerModule } from '../domain-analytics-runner.module.js';
import { ownWebsite } from '../testing/own-website.js';
import { OwnCrawlReader } from './own-crawl.reader.js';
import { ScannedPagesPort } from './scanned-pages.port.js';

const NEVER = new AbortController().signal;

let context: TestContext;
let actor: Actor;
const websites: LocalWebsite[] = [];

beforeAll(async () => {
  context = await createTestContext([AuthModule, DomainAnalyticsRunnerModule], {
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
  });
});
beforeEach(async () => {
  actor = await newUser(context);
});
afterEach(async () => {
  for (const website of websites.splice(0)) await website.stop();
});
afterAll(() => context.close());

/** A website that the user has under own.example. */
async function serve(...args: Parameters<typeof LocalWebsite.start>): Promise<LocalWebsite> {
  const website = await LocalWebsite.start(...args);
  websites.push(website);
  await ownWebsite(context, actor, website.origin);
  return website;
}

const read = (signal = NEVER) =>
  context.module.get(OwnCrawlReader).read(actor.userId, 'own.example', signal);
const unknownWith = (reason: string) => ({
  ...{ pages: null, internal_links: null, outlink_hosts: null, titles: [], technologies: [] },
  sitemap: { addresses: null, reason: expect.stringContaining(reason) },
  from: { source: null, as_of: null, scale: null, reason: expect.stringContaining(reason) },
});

const sitemap =
  (...paths: string[]): Parameters<typeof LocalWebsite.start>[0][string] =>
  (request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<urlset>${paths.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`).join('')}</urlset>`,
      );

describe('our crawl of a website', () => {
  it('has titles, phrases, links, the size of the sitemap and technologies, with their source', async () => {
    const website = await serve({
      '/': page(
        `<title>Sourdough bread</title><meta name=generator content="Hugo 0.140"><h1>Sourdough bread</h1>
         <script src="/js/jquery.min.js"></script><a href="/rolls">r</a><a href="/">h</a>
         <a href="https://flour.example/a">f</a><a href="https://flour.example/b">f</a>`,
        200,
        { server: 'nginx' },
      ),
      '/rolls': `<title>Rye rolls</title><a href="/">h</a><a href="https://flour.example/a">f</a>
         <a href="https://guide.example/">g</a>`,
      '/sitemap.xml': sitemap('/', '/rolls', '/gone'),
    });
    const crawl = await read();
    expect(ownCrawlSchema.parse(crawl)).toEqual(crawl);
    expect(crawl).toMatchObject({
      pages: 2,
      titles: [
        { address: `${website.origin}/`, title: 'Sourdough bread' },
        { address: `${website.origin}/rolls`, title: 'Rye rolls' },
      ],
      internal_links: 3,
      outlinks: [
        { host: 'flour.example', links: 3 },
        { host: 'guide.example', links: 1 },
      ],
      outlink_hosts: 2,
      sitemap: { addresses: 3, is_whole: true, reason: null },
      from: {
        source: 'own_crawl',
        as_of: '2026-11-20T12:00:00.000Z',
        scale: expect.stringContaining('Our crawl of 2 pages'),
      },
    });
    expect(crawl.phrases[0]).toEqual({ phrase: 'sourdough bread', pages: 1 });
    expect(crawl.technologies).toEqual([
      { name: 'Hugo', evidence: 'generator: Hugo 0.140' },
      { name: 'jQuery', evidence: `${website.origin}/js/jquery.min.js` },
      { name: 'nginx', evidence: 'server: nginx' },
    ]);
  });

  it('reads ten pages of a large website and requests nothing of others', async () => {
    const links = Array.from({ length: 40 }, (_, n) => `<a href="/${n}">n</a>`).join('');
    const website = await serve({ '/': `<title>Home</title>${links}` }, page('<title>n</title>'));
    expect(await read()).toMatchObject({ pages: 10, internal_links: 40 });
    const pages = website.requests.filter((request) => /^GET \/\d+$/.test(request));
    expect(pages).toHaveLength(9);
  });

  it('obeys robots.txt', async () => {
    const website = await serve({
      '/': '<title>Home</title>',
      '/robots.txt': page('User-agent: *\nDisallow: /', 200, { 'content-type': 'text/plain' }),
    });
    expect(await read()).toMatchObject(unknownWith('robots.txt blocks it'));
    expect(website.requests).not.toContain('GET /');
  });

  it('is not known, with the reason, where the website has no page', async () => {
    await serve({}, page('gone', 500));
    expect(await read()).toMatchObject(unknownWith('robots.txt'));
    await context.rows('delete from websites');
    await serve({ '/': page('Go away', 403) });
    expect(await read()).toMatchObject(unknownWith('blocks crawlers (status 403)'));
    await context.rows('delete from websites');
    await ownWebsite(context, actor, 'http://127.0.0.1:1');
    expect(await read()).toMatchObject(unknownWith("the website couldn't be loaded. "));
  });

  it('ends at its deadline with the pages that it has', async () => {
    const deadline = new AbortController();
    await serve({
      '/': '<title>Home</title><a href="/slow">s</a>',
      '/sitemap.xml': sitemap('/'),
      '/slow': () => deadline.abort(),
    });
    expect(await read(deadline.signal)).toMatchObject({
      pages: 1,
      titles: [{ title: 'Home' }],
      sitemap: { addresses: null, reason: expect.stringContaining('did not finish within') },
      from: { source: 'own_crawl' },
    });
  });

  it('is not known when no page responds before its deadline', async () => {
    const deadline = new AbortController();
    const silent = createServer(() => deadline.abort());
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await ownWebsite(context, actor, `http://127.0.0.1:${port}`);
    expect(await read(deadline.signal)).toMatchObject(unknownWith('within 30 seconds'));
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  it('reads no page where the user has a scan of the website', async () => {
    const website = await serve({ '/': '<title>Home</title>' });
    const address = `${website.origin}/scanned`;
    context.module.get(ScannedPagesPort).connect({
      lastPages: () =>
        Promise.resolve({
          finishedAt: new Date('2026-11-02T08:00:00Z'),
          startUrl: `${website.origin}/`,
          sitemap: null,
          pages: [
            {
              ...{ address, title: 'Scanned', phrases: [], internalLinks: 4, outlinks: [] },
              clues: { addresses: [], generators: [], headers: {} },
            },
          ],
        }),
    });
    expect(await read()).toMatchObject({
      pages: 1,
      titles: [{ address, title: 'Scanned' }],
      sitemap: { addresses: null, reason: expect.stringContaining('the scan predates') },
      from: {
        ...{ source: 'own_crawl', as_of: '2026-11-02T08:00:00.000Z' },
        scale: expect.stringContaining(`your last scan of ${website.origin}/`),
      },
    });
    expect(website.requests).toEqual([]);
  });
});
