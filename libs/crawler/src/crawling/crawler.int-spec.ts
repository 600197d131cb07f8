import { afterEach, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { crawlLocally, file, LocalWebsite, page, redirect } from '../testing/website.js';

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

describe('reading a website', () => {
  it('follows links level by level and knows depth, home and sitemap', async () => {
    const website = await serve({
      '/': links('/a', '/b', '/file.pdf', 'https://elsewhere.invalid/', '/nofollowed'),
      '/a': links('/c', '/'),
      '/b': links('/c#part'),
      '/c': '<title>c</title>',
      '/only': '<title>only</title>',
      '/robots.txt': file('text/plain', 'Sitemap: /map.xml'),
      '/map.xml': (request, response) =>
        response.end(
          `<urlset><url><loc>http://${request.headers.host}/only</loc></url><url><loc>http://${request.headers.host}/a</loc></url></urlset>`,
        ),
    });
    const { site, facts } = await crawlLocally(`${website.origin}/`);
    const seen = Object.fromEntries(
      facts.map(({ url, depth, isInSitemap }) => [
        url.slice(website.origin.length),
        [depth, isInSitemap],
      ]),
    );
    expect(seen).toEqual({
      '/': [0, false],
      '/a': [1, true],
      '/b': [1, false],
      '/c': [2, false],
      '/nofollowed': [1, false],
      '/only': [null, true],
    });
    expect(site.isComplete).toBe(true);
    expect(site.sitemap.files.map(({ url }) => url)).toEqual([`${website.origin}/map.xml`]);
    expect(facts.filter(({ isHome }) => isHome).map(({ url }) => url)).toEqual([
      `${website.origin}/`,
    ]);
    expect(site.probes.get(`${website.origin}/file.pdf`)?.status).toBe(404);
    expect(site.probes.get('https://elsewhere.invalid/')?.failure).toBe('dns');
    expect(website.headersOf.get('/')?.['user-agent']).toContain('GroundswellBot/1.0');
  });

  it('reads a single page on request', async () => {
    const website = await serve({ '/': links('/a'), '/a': 'a' });
    const { paths, site } = await crawlLocally(`${website.origin}/`, { mode: 'page' });
    expect(paths).toEqual(['/']);
    expect(site.isComplete).toBe(false);
  });

  it('reads as many pages as allowed, nearest first, whatever responds first', async () => {
    const slow =
      (html: string) =>
      (
        _: unknown,
        response: { end(body: string): void; setHeader(name: string, value: string): void },
      ) => {
        response.setHeader('content-type', 'text/html');
        setTimeout(() => response.end(html), 30);
      };
    const website = await serve({
      '/': links('/slow', '/fast'),
      '/slow': slow(links('/s1', '/s2')),
      '/fast': links('/f1', '/f2'),
      ...Object.fromEntries(['/s1', '/s2', '/f1', '/f2'].map((path) => [path, 'x'])),
    });
    const { paths, site } = await crawlLocally(`${website.origin}/`, { maxPages: 5 });
    expect(paths).toEqual(['/', '/fast', '/s1', '/s2', '/slow']);
    expect(site.isComplete).toBe(false);
  });

  it('recognises the page that the website serves for nonexistent addresses', async () => {
    const website = await serve({ '/': links('/gone') }, page('<p>Sorry, nothing here'));
    const { site, notFoundHashes } = await crawlLocally(`${website.origin}/`);
    const gone = site.pageByUrl.get(`${website.origin}/gone`);
    expect(gone?.contentHash).not.toBeNull();
    expect([...notFoundHashes]).toEqual([gone?.contentHash]);
  });

  it('expects no such page where nonexistent addresses respond with 404', async () => {
    const website = await serve({ '/': 'home' });
    const { notFoundHashes } = await crawlLocally(`${website.origin}/`);
    expect([...notFoundHashes]).toEqual([null]);
  });
});

describe('redirects', () => {
  it('keep the redirecting address and read their target once', async () => {
    const website = await serve({
      '/': links('/old', '/older', '/new'),
      '/old': redirect('/new', 302),
      '/older': redirect('/old'),
      '/new': '<title>new</title>',
    });
    let requests: string[] = [];
    const { site, paths, snapshots } = await crawlLocally(
      `${website.origin}/`,
      {},
      { onPagesRead: () => (requests = [...website.requests]) },
    );
    expect(paths).toEqual(['/', '/new', '/old', '/older']);
    const older = site.pageByUrl.get(`${website.origin}/older`);
    expect(older).toMatchObject({
      finalUrl: `${website.origin}/new`,
      status: 200,
      isHtml200: false,
    });
    expect(older?.hops.map(({ status }) => status)).toEqual([301, 302]);
    expect(snapshots.get(`${website.origin}/older`)?.document).toBeNull();
    expect(requests.filter((request) => request === 'GET /new')).toHaveLength(3);
    expect(site.pageByUrl.get(`${website.origin}/new`)).toMatchObject({ hops: [], title: 'new' });
  });

  it('of the start address determine the website', async () => {
    const website = await serve({ '/': redirect('/en/'), '/en/': links('/en/a'), '/en/a': 'a' });
    const { site, paths } = await crawlLocally(`${website.origin}/`, { maxPages: 2 });
    expect(paths).toEqual(['/', '/en/', '/en/a']);
    expect(site.homeUrl).toBe(`${website.origin}/en/`);
    expect(site.pageByUrl.get(site.homeUrl)).toMatchObject({ isHome: true, depth: 0 });
  });

  it('make www. and the bare name one website, under the name redirected to', async () => {
    const website = await serve({ '/a': links('/b'), '/b': 'b' }, (request, response) => {
      const isBare = request.headers.host?.startsWith('shop.test') === true;
      if (isBare) redirect(`http://www.${request.headers.host}/`)(request, response);
      else if (request.url === '/') page(links('/a'))(request, response);
      else page('', 404)(request, response);
    });
    const { port } = new URL(website.origin);
    const { site } = await crawlLocally(`http://shop.test:${port}/`);
    expect(site.origin).toBe(`http://www.shop.test:${port}`);
    expect(site.pages.map(({ url, depth }) => [url, depth])).toEqual([
      [`http://shop.test:${port}/`, 0],
      [`http://www.shop.test:${port}/`, 0],
      [`http://www.shop.test:${port}/a`, 1],
      [`http://www.shop.test:${port}/b`, 2],
    ]);
  });

  it('of the start address to another website are not followed', async () => {
    const other = await serve({ '/': links('/x'), '/x': 'x' });
    const website = await serve({
      '/': redirect(`${other.origin.replace('127.0.0.1', 'localhost')}/`),
    });
    const { site } = await crawlLocally(`${website.origin}/`);
    expect(site.pages).toHaveLength(1);
    expect(site.pages[0]).toMatchObject({
      isHtml200: false,
      title: null,
      url: `${website.origin}/`,
    });
    expect(other.requests).not.toContain('GET /x');
  });

  it('in loops and endless chains are not mistaken for pages', async () => {
    const website = await serve(
      { '/': links('/a', '/n0'), '/a': redirect('/b'), '/b': redirect('/a') },
      (request, response) => {
        const step = /^\/n(\d+)$/.exec(request.url ?? '')?.[1];
        if (step === undefined) page('', 404)(request, response);
        else redirect(`/n${Number(step) + 1}`)(request, response);
      },
    );
    const { site } = await crawlLocally(`${website.origin}/`);
    expect(site.pageByUrl.get(`${website.origin}/a`)?.failure).toBe('redirect_loop');
    expect(site.pageByUrl.get(`${website.origin}/n0`)?.failure).toBe('too_many_redirects');
  });
});

describe('X-Robots-Tag', () => {
  it('is read header by header, so that one for another crawler hides no page from all', async () => {
    const website = await serve({
      '/': (request, response) => {
        response.setHeader('x-robots-tag', ['otherbot: nofollow', 'noindex']);
        page(links('/a'))(request, response);
      },
      '/a': (request, response) => {
        response.setHeader('x-robots-tag', ['noarchive', 'otherbot: noindex, nofollow']);
        page('<title>a</title>')(request, response);
      },
    });
    const { facts } = await crawlLocally(`${website.origin}/`);
    expect(facts.map(({ isNoindex, isNofollow }) => [isNoindex, isNofollow])).toEqual([
      [true, false],
      [false, false],
    ]);
  });
});

describe('robots.txt', () => {
  it('is obeyed, and the excluded addresses are known', async () => {
    const website = await serve({
      '/robots.txt': file(
        'text/plain',
        'user-agent: GroundswellBot\ndisallow: /private\n\nuser-agent: Googlebot\ndisallow: /g',
      ),
      '/': links('/private', '/g', '/jump'),
      '/jump': redirect('/private'),
      '/g': 'g',
    });
    const { site, paths } = await crawlLocally(`${website.origin}/`);
    expect(paths).toEqual(['/', '/g']);
    expect(website.requests).not.toContain('GET /private');
    expect(site.pageByUrl.get(`${website.origin}/private`)).toMatchObject({
      status: null,
      failure: null,
    });
    expect(site.pageByUrl.get(`${website.origin}/g`)).toMatchObject({
      isBlockedByRobots: true,
      isIndexable: false,
    });
    expect(site.robots.isAllBlockedForGooglebot).toBe(false);
  });

  it('may be overridden by the owner', async () => {
    const website = await serve({
      '/robots.txt': file('text/plain', 'user-agent: *\nDisallow: /'),
      '/': 'home',
    });
    const { site, paths } = await crawlLocally(`${website.origin}/`, { obeyRobots: false });
    expect(paths).toEqual(['/']);
    expect(site.robots).toMatchObject({
      isAllBlockedForGooglebot: true,
      blockingLine: 'Disallow: /',
    });
  });

  it('forbids everything after a server error', async () => {
    const website = await serve({ '/robots.txt': page('', 500), '/': 'home' });
    const { site } = await crawlLocally(`${website.origin}/`);
    expect(site.robots).toMatchObject({ status: 500, isAllBlockedForGooglebot: false });
    expect(website.requests).toEqual(['GET /robots.txt']);
  });

  it('forbids everything after a 429, once the retry that the response requested was made', async () => {
    const website = await serve({
      '/robots.txt': page('', 429, { 'retry-after': '0' }),
      '/': 'home',
    });
    const { site } = await crawlLocally(`${website.origin}/`);
    expect(site.robots).toMatchObject({ status: 429, isAllBlockedForGooglebot: false });
    expect(new Set(website.requests)).toEqual(new Set(['GET /robots.txt']));
  });

  it('of a megabyte is read as far as the standard requires', async () => {
    const website = await serve({
      '/robots.txt': file(
        'text/plain',
        `user-agent: *\ndisallow: /a\n${'# filler\n'.repeat(120_000)}disallow: /b\n`,
      ),
      '/': links('/a', '/b'),
      '/b': 'b',
    });
    const { paths } = await crawlLocally(`${website.origin}/`);
    expect(paths).toEqual(['/', '/b']);
  });
});

describe('sitemaps with errors', () => {
  it('are reported in sentences, and their readable addresses are used', async () => {
    const website = await serve({ '/': 'home', '/a': 'a' }, (request, response) => {
      const { host } = request.headers;
      if (request.url === '/robots.txt')
        response.end(
          'Sitemap: /index.xml\nSitemap: /missing.xml\nSitemap: /broken.xml.gz\nSitemap: /bomb.xml.gz',
        );
      else if (request.url === '/index.xml')
        response.end(
          `<sitemapindex><sitemap><loc>http://${host}/part.xml.gz</loc></sitemap><sitemap><loc>http://${host}/index.xml</loc></sitemap></sitemapindex>`,
        );
      else if (request.url === '/part.xml.gz')
        response.end(
          gzipSync(
            `<urlset><url><loc>http://${host}/a</loc></url><url><loc>https://other.example/</loc></url></urlset>`,
          ),
        );
      else if (request.url === '/broken.xml.gz') response.end(Buffer.from([0x1f, 0x8b, 0, 0]));
      else if (request.url === '/bomb.xml.gz')
        response.end(gzipSync(Buffer.alloc(80 * 1024 * 1024)));
      else page('', 404)(request, response);
    });
    const { site, paths } = await crawlLocally(`${website.origin}/`);
    expect(paths).toEqual(['/', '/a']);
    const errors = site.sitemap.problems
      .map(({ file, message }) => `${file} ${message}`)
      .join('\n');
    expect(errors).toContain('/missing.xml responds with status 404');
    expect(errors).toContain('/broken.xml.gz is broken gzip');
    expect(errors).toContain('/bomb.xml.gz is larger than 50 MB uncompressed');
    expect(errors).toContain('lists a URL of another website: https://other.example/');
  });
});
