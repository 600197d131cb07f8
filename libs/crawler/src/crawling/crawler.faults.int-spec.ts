import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { OutboundClient } from '@app/outbound';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { crawlLocally, file, LocalWebsite, page } from '../testing/website.js';

const websites: LocalWebsite[] = [];
async function serve(...args: Parameters<typeof LocalWebsite.start>): Promise<LocalWebsite> {
  const website = await LocalWebsite.start(...args);
  websites.push(website);
  return website;
}
afterEach(async () => {
  for (const website of websites.splice(0)) await website.stop();
});
/** Short timeouts for servers that never respond; everything else may be slow on a busy machine. */
function clientWithTimeouts(isEndless: (path: string) => boolean): OutboundClient {
  const client = new OutboundClient({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
  const fetch = client.fetch.bind(client);
  jest
    .spyOn(client, 'fetch')
    .mockImplementation((request) =>
      fetch(isEndless(new URL(request.url).pathname) ? { ...request, timeoutMs: 100 } : request),
    );
  return client;
}
const links = (...paths: string[]): string =>
  paths.map((path) => `<a href="${path}">x</a>`).join('');

describe('responses that are no pages', () => {
  it('are reported when they hang, are cut off, broken or bombs, and the others are read', async () => {
    const website = await serve({
      '/': links('/hangs', '/cut', '/bomb', '/pdf', '/empty', '/ok', '/png'),
      '/hangs': () => undefined,
      '/cut': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
        response.write('<p>half');
        setTimeout(() => response.destroy(), 10);
      },
      '/bomb': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(200 * 1024 * 1024)));
      },
      '/pdf': file('application/pdf', '%PDF-1.7'),
      '/png': file('text/html', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
      '/empty': (_request, response) => response.end(),
      '/ok': '<title>ok</title>',
    });
    const client = clientWithTimeouts((path) => path === '/hangs');
    const { site, snapshots } = await crawlLocally(`${website.origin}/`, {}, {}, client);
    const factsAt = (path: string): unknown => site.pageByUrl.get(website.origin + path);
    expect(factsAt('/hangs')).toMatchObject({ failure: 'timeout', status: null });
    expect(factsAt('/cut')).toMatchObject({ status: null });
    expect(factsAt('/pdf')).toMatchObject({ status: 200, isHtml200: false });
    expect(factsAt('/empty')).toMatchObject({ status: 200, isHtml200: false });
    expect(factsAt('/ok')).toMatchObject({ title: 'ok' });
    expect(factsAt('/bomb')).toMatchObject({ title: null });
    expect(snapshots.get(`${website.origin}/hangs`)?.response).toMatchObject({ attempts: 2 });
    expect(snapshots.get(`${website.origin}/png`)?.response).toMatchObject({
      mediaType: 'text/html',
      sniffedMediaType: 'image/png',
    });
  });

  it('are one failed page for a website that refuses connections', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    if (address === null || typeof address === 'string') throw new Error('No port.');
    const { site, facts } = await crawlLocally(`http://127.0.0.1:${address.port}/`);
    expect(facts).toMatchObject([{ failure: 'connection', status: null, isHome: true }]);
    expect(site.robots.failure).toBe('connection');
  });

  it('end the crawl when a website falls silent, without waiting for every address', async () => {
    const many = Array.from({ length: 90 }, (_, index) => `/page-${index}x`);
    const website = await serve({ '/': links(...many) }, (request, response) => {
      if (request.url?.startsWith('/page') === true) return;
      page('', 404)(request, response);
    });
    const { facts, site } = await crawlLocally(
      `${website.origin}/`,
      { concurrency: 8, probeLimits: { images: 0, external: 0, internal: 0 } },
      {},
      clientWithTimeouts((path) => path.startsWith('/page')),
    );
    expect(facts.filter(({ failure }) => failure === 'timeout').length).toBeLessThan(40);
    expect(site.isComplete).toBe(false);
  });

  it('are one failed page with a sentence for a name that does not exist', async () => {
    const { site, snapshots } = await crawlLocally('https://no-such-name.invalid/');
    expect(site.pages).toMatchObject([{ failure: 'dns', isHome: true }]);
    const response = snapshots.get('https://no-such-name.invalid/')?.response;
    expect(response?.kind === 'failed' && response.message).toMatch(/^[A-Z].+\.$/);
  });

  it('limit the crawl to the start page when robots.txt never responds', async () => {
    const website = await serve({ '/robots.txt': () => undefined, '/': links('/a'), '/a': 'a' });
    const client = clientWithTimeouts((path) => path === '/robots.txt');
    const { paths, site } = await crawlLocally(`${website.origin}/`, {}, {}, client);
    expect(paths).toEqual(['/']);
    expect(site.robots.failure).toBe('timeout');
  });

  it('are requested again after a server error before they count', async () => {
    let requestCount = 0;
    const website = await serve({
      '/': links('/flaky', '/down', '/ok'),
      '/ok': 'ok',
      '/flaky': (request, response) =>
        page('<title>up</title>', ++requestCount === 1 ? 500 : 200)(request, response),
      '/down': page('', 502),
    });
    const { site, snapshots } = await crawlLocally(`${website.origin}/`);
    expect(site.pageByUrl.get(`${website.origin}/flaky`)).toMatchObject({
      status: 200,
      title: 'up',
    });
    expect(snapshots.get(`${website.origin}/down`)?.response).toMatchObject({
      status: 502,
      attempts: 2,
    });
    expect(website.requests.filter((request) => request === 'GET /down')).toHaveLength(2);
  });

  it('are blocked, not broken, after a refusal or a challenge', async () => {
    const website = await serve({
      '/': links('/forbidden', '/challenge', '/ok'),
      '/forbidden': page('no', 403),
      '/challenge': page('<title>Just a moment...</title>', 503, { 'cf-mitigated': 'challenge' }),
      '/ok': 'ok',
    });
    const { site } = await crawlLocally(`${website.origin}/`);
    expect(site.pageByUrl.get(`${website.origin}/forbidden`)?.isBlocked).toBe(true);
    expect(site.pageByUrl.get(`${website.origin}/challenge`)?.isBlocked).toBe(true);
    expect(site.pageByUrl.get(`${website.origin}/ok`)?.isBlocked).toBe(false);
  });

  it('are requested again after the requested delay, and then read', async () => {
    let requestCount = 0;
    const waits: number[] = [];
    let now = 1_700_000_000_000;
    const website = await serve({
      '/': links('/busy'),
      '/busy': (request, response) =>
        page('<title>at last</title>', ++requestCount === 1 ? 429 : 200, { 'retry-after': '20' })(
          request,
          response,
        ),
    });
    const { site } = await crawlLocally(`${website.origin}/`, {
      clock: {
        now: () => now,
        sleep: (ms) => {
          waits.push(ms);
          now += ms;
          return Promise.resolve();
        },
      },
    });
    expect(site.pageByUrl.get(`${website.origin}/busy`)?.title).toBe('at last');
    expect(waits).toContain(20_000);
  });
});

describe('large and strange websites', () => {
  it('are read up to ten megabytes of HTML, and cut at eleven', async () => {
    const filler = '<p>word</p>'.repeat(1_000_000);
    const website = await serve({ '/': `<title>big</title>${filler}` });
    const { snapshots } = await crawlLocally(`${website.origin}/`, { mode: 'page' });
    const snapshot = snapshots.get(`${website.origin}/`);
    expect(snapshot?.document?.titles[0]?.text).toBe('big');
    expect(snapshot?.response).toMatchObject({ kind: 'responded', bodyBytes: 10 * 1024 * 1024 });
  });

  it('are read despite broken markup and wrong character sets', async () => {
    const website = await serve({
      '/': '<html><head><title>Broken</title><body><p>x</b></p></div><a href=/latin>l<a href="/utf">u',
      '/latin': file('text/html', Buffer.from('<title>Gr\xf6\xdfe</title>', 'latin1')),
      '/utf': file('text/html; charset=iso-8859-1', Buffer.from('\uFEFF<title>Größe</title>')),
    });
    const { site } = await crawlLocally(`${website.origin}/`);
    expect(site.pages.map(({ title }) => title)).toEqual(['Broken', 'Größe', 'Größe']);
  });

  it('end even with an endless calendar', async () => {
    const website = await serve({ '/': links('/calendar/2024/1') }, (request, response) => {
      const [, year = 0, month = 0] = /^\/calendar\/(\d+)\/(\d+)$/.exec(request.url ?? '') ?? [];
      if (Number(year) === 0) page('', 404)(request, response);
      else
        page(
          links(
            `/calendar/${Number(year)}/${Number(month) + 1}`,
            `/calendar/${Number(year) + 1}/1`,
          ),
        )(request, response);
    });
    const { site, facts } = await crawlLocally(`${website.origin}/`, { maxPages: 1_000 });
    expect(facts.length).toBeLessThan(250);
    expect(site.isComplete).toBe(false);
  });

  it('are abandoned at once when the crawl is stopped', async () => {
    const controller = new AbortController();
    const website = await serve({
      '/': links('/hangs'),
      '/hangs': () => controller.abort(new Error('cancelled')),
    });
    await expect(crawlLocally(`${website.origin}/`, { signal: controller.signal })).rejects.toThrow(
      'cancelled',
    );
  });

  it('have their images measured from the first bytes', async () => {
    const png = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452000000640000003208020000', 'hex'),
      Buffer.alloc(2_000),
    ]);
    const website = await serve({
      '/': '<head><meta property="og:image" content="/og.png"></head><img src=/a.png><img src=/gone.png>',
      '/og.png': file('image/png', png),
      '/a.png': file('image/png', png),
    });
    const { site } = await crawlLocally(`${website.origin}/`);
    expect(site.probes.get(`${website.origin}/og.png`)).toMatchObject({
      status: 200,
      mediaType: 'image/png',
      bytes: png.length,
      width: 100,
      height: 50,
    });
    expect(site.probes.get(`${website.origin}/a.png`)).toMatchObject({ bytes: png.length });
    expect(site.probes.get(`${website.origin}/gone.png`)).toMatchObject({ status: 404 });
  });
});
