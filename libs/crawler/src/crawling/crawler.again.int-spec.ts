import { afterEach, describe, expect, it } from '@jest/globals';
import {
  crawlLocally,
  file,
  knownPages,
  LocalWebsite,
  page,
  redirect,
  storedPages,
} from '../testing/website.js';
import type { Routes } from '../testing/website.js';

const websites: LocalWebsite[] = [];
async function serve(...args: Parameters<typeof LocalWebsite.start>): Promise<LocalWebsite> {
  const website = await LocalWebsite.start(...args);
  websites.push(website);
  return website;
}
afterEach(async () => {
  for (const website of websites.splice(0)) await website.stop();
});

const links = (...paths: string[]): string =>
  `<title>t</title><p>words ${paths.join(' ')}${paths.map((path) => `<a href="${path}">x</a>`).join('')}`;

describe('reading a website again', () => {
  it('continues where an earlier attempt ended, with the same pages', async () => {
    const routes: Routes = {
      '/': links('/a', '/b', '/moved'),
      '/a': links('/c', '/d'),
      '/b': links('/e'),
      '/moved': redirect('/target'),
      '/target': links('/f'),
      ...Object.fromEntries(['/c', '/d', '/e', '/f'].map((path) => [path, `<p>${path}`])),
    };
    const website = await serve(routes);
    const whole = await crawlLocally(`${website.origin}/`);
    for (let stored = 0; stored <= whole.facts.length; stored++) {
      website.requests.length = 0;
      const kept = whole.pages.slice(0, stored);
      let requests: string[] = [];
      const rest = await crawlLocally(
        `${website.origin}/`,
        { resumeFrom: storedPages(kept) },
        { onPagesRead: () => (requests = [...website.requests]) },
      );
      expect(rest.site.pages.map(({ url }) => url).sort()).toEqual(
        whole.site.pages.map(({ url }) => url).sort(),
      );
      expect(rest.facts).toHaveLength(whole.facts.length - stored);
      const again = new Set(kept.map(({ facts }) => `GET ${new URL(facts.url).pathname}`));
      again.delete('GET /target');
      expect(requests.filter((request) => again.has(request))).toEqual([]);
    }
  });

  it('requests known pages conditionally and keeps their facts when they have not changed', async () => {
    const website = await serve({
      '/': links('/a'),
      '/a': (request, response) => {
        const isSame = request.headers['if-none-match'] === '"1"';
        response.writeHead(isSame ? 304 : 200, { 'content-type': 'text/html', etag: '"1"' });
        response.end(isSame ? undefined : links('/b'));
      },
      '/b': 'b',
    });
    const first = await crawlLocally(`${website.origin}/`);
    const url = `${website.origin}/a`;
    const known = first.pages.find(({ facts }) => facts.url === url);
    if (!known) throw new Error('/a was not read');
    const second = await crawlLocally(`${website.origin}/`, {
      knownPages: knownPages([{ ...known, etag: '"1"' }]),
    });
    expect(second.paths).toEqual(['/', '/b']);
    expect(second.site.pageByUrl.get(url)?.contentHash).toBe(known.facts.contentHash);
  });

  it('repeats the request without conditions when a known page now redirects', async () => {
    let isMoved = false;
    const website = await serve({
      '/': links('/a'),
      '/a': (request, response) => {
        if (isMoved) redirect('/b')(request, response);
        else page('<title>a</title>', 200, { etag: '"1"' })(request, response);
      },
      '/b': (request, response) => {
        const isSame = request.headers['if-none-match'] === '"1"';
        page(isSame ? '' : '<title>b</title>', isSame ? 304 : 200)(request, response);
      },
    });
    const url = `${website.origin}/a`;
    const first = await crawlLocally(`${website.origin}/`);
    const known = first.pages.find(({ facts }) => facts.url === url);
    if (!known) throw new Error('/a was not read');
    isMoved = true;
    const second = await crawlLocally(`${website.origin}/`, {
      knownPages: knownPages([{ ...known, etag: '"1"' }]),
    });
    expect(second.paths).toEqual(['/', '/a', '/b']);
    expect(second.site.pageByUrl.get(`${website.origin}/b`)?.title).toBe('b');
  });

  it('audits an unchanged page again when the sitemap names other language versions', async () => {
    let code = 'de';
    const website = await serve({
      '/robots.txt': file('text/plain', 'Sitemap: /map.xml'),
      '/map.xml': (request, response) => {
        const at = `http://${request.headers.host}`;
        const link = `<xhtml:link rel="alternate" hreflang="${code}" href="${at}/b"/>`;
        response.end(
          `<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml">${['/', '/a'].map((path) => `<url><loc>${at}${path}</loc>${link}</url>`).join('')}</urlset>`,
        );
      },
      '/': (request, response) => {
        const isSame = request.headers['if-none-match'] === '"1"';
        page(isSame ? '' : links('/a'), isSame ? 304 : 200, { etag: '"1"' })(request, response);
      },
      '/a': (request, response) => {
        const isSame = request.headers['if-none-match'] === '"1"';
        page(isSame ? '' : links('/b'), isSame ? 304 : 200, { etag: '"1"' })(request, response);
      },
      '/b': 'b',
    });
    const first = await crawlLocally(`${website.origin}/`);
    const versionOf = (crawl: typeof first, path: string) =>
      crawl.site.pageByUrl.get(website.origin + path)?.hreflang;
    const version = { code: 'de', url: `${website.origin}/b`, isFromSitemap: true };
    expect([versionOf(first, '/'), versionOf(first, '/a')]).toEqual([[version], [version]]);
    const known = knownPages(
      first.pages
        .filter(({ facts }) => !facts.url.endsWith('/b'))
        .map((one) => ({ ...one, etag: '"1"' })),
    );
    expect((await crawlLocally(`${website.origin}/`, { knownPages: known })).paths).toEqual(['/b']);
    code = 'fr';
    const second = await crawlLocally(`${website.origin}/`, { knownPages: known });
    expect(second.paths).toEqual(['/', '/a', '/b']);
    const changed = { ...version, code: 'fr' };
    expect([versionOf(second, '/'), versionOf(second, '/a')]).toEqual([[changed], [changed]]);
  });

  it('audits an unchanged page again once its unavailable_after has passed', async () => {
    const website = await serve({
      '/': (request, response) => {
        const isSame = request.headers['if-none-match'] === '"1"';
        const head = '<meta name="robots" content="unavailable_after: 2099-01-01T00:00:00Z">';
        page(isSame ? '' : head, isSame ? 304 : 200, { etag: '"1"' })(request, response);
      },
    });
    const [home] = (await crawlLocally(`${website.origin}/`)).pages;
    if (home === undefined) throw new Error('/ was not read');
    expect(home.facts).toMatchObject({
      isNoindex: false,
      unavailableAfter: '2099-01-01T00:00:00.000Z',
    });
    const pathsWith = async (unavailableAfter: string): Promise<readonly string[]> => {
      const facts = { ...home.facts, unavailableAfter };
      const known = knownPages([{ ...home, facts, etag: '"1"' }]);
      return (await crawlLocally(`${website.origin}/`, { knownPages: known })).paths;
    };
    expect(await pathsWith('2098-01-01T00:00:00.000Z')).toEqual([]);
    expect(await pathsWith('2020-01-01T00:00:00.000Z')).toEqual(['/']);
  });

  it('keeps a known page that responds with the same body, when its server sends no validators', async () => {
    let robots = 'all';
    const website = await serve({
      '/': (request, response) =>
        page(links('/b'), 200, { 'x-robots-tag': robots })(request, response),
      '/b': 'b',
    });
    const bodyHashes: (string | null)[] = [];
    const options = { onPage: (one: { bodyHash: string | null }) => bodyHashes.push(one.bodyHash) };
    const first = await crawlLocally(`${website.origin}/`, {}, options);
    const [home] = first.pages;
    const [bodyHash] = bodyHashes;
    if (home === undefined || typeof bodyHash !== 'string') throw new Error('No hash of /');
    const known = knownPages([{ ...home, bodyHash }]);
    expect((await crawlLocally(`${website.origin}/`, { knownPages: known })).paths).toEqual(['/b']);
    robots = 'noindex';
    const changed = await crawlLocally(`${website.origin}/`, { knownPages: known });
    expect(changed.paths).toEqual(['/', '/b']);
  });
});
