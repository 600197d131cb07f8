import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LocalServer } from '@app/outbound/testing';
import { closedPort, LocalServers } from '@app/outbound/testing';
import type { RenderedDocument, RenderOptions } from './rendered-document.js';
import type { TestChromium } from './testing/test-chromium.js';
import { createTestChromium } from './testing/test-chromium.js';

jest.setTimeout(60_000);
const servers = new LocalServers();
const { signal } = new AbortController();
const agents = new Map<string, string>();
let site: LocalServer;
let unusedPort: number;
let chromium: TestChromium;

/** Chromium ignores images that have few bytes for their size as largest paint, and counts a stretched one as small. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="teal"/>' +
  `<!--${'x'.repeat(8_000)}--></svg>`;
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

const pages: Readonly<Record<string, string>> = {
  '/': `<!DOCTYPE html><html lang="en"><head><title>Shop</title>${VIEWPORT}</head><body>
<h1>Shop</h1><p style="display:none">hidden</p><ul id="list"></ul>
<script>fetch('/goods.json').then((r) => r.json()).then((goods) => {
  for (const name of goods) list.append(Object.assign(document.createElement('li'), { textContent: name }));
})</script></body></html>`,
  '/hero': `<!doctype html>${VIEWPORT}<body style="margin:0"><p>small</p>
<img id="hero" loading="lazy" src="/picture.svg" width="400" height="400" alt="Hero">`,
  '/background': `<!doctype html>${VIEWPORT}<body style="margin:0">
<div style="width:400px;height:400px;background:url(/picture.svg) 0 0/400px 400px"></div>`,
  '/wide': `<!doctype html>${VIEWPORT}<body style="margin:0">
<div style="overflow:hidden"><b style="display:block;width:5000px">clipped</b></div>
<table id="wide" class="t" style="width:900px"><tr><td>x</table>`,
  '/scripted-away': `<!doctype html>${VIEWPORT}<script>setTimeout(() => { location.href = '/' }, 50)</script>`,
  '/frames': `<!doctype html>${VIEWPORT}<p>outer<iframe src="/"></iframe>`,
  '/tampering': `<!doctype html>${VIEWPORT}<p>true content<script>
JSON.stringify = () => '"forged"'; document.getElementsByTagName = () => []; Array.prototype.slice = () => [];
Object.defineProperty(Element.prototype, 'outerHTML', { get: () => 'forged' });
window.largestPaint = { forged: true }; globalThis.PerformanceObserver = null;
</script>`,
  '/polling': `<!doctype html>${VIEWPORT}<p>polls<script>setInterval(() => fetch('/goods.json?' + Math.random()), 50)</script>`,
  '/streams': `<!doctype html>${VIEWPORT}<p>streams<script>new EventSource('/never')</script>`,
  '/unread': `<!doctype html>${VIEWPORT}<p>unread<script>fetch('/goods.json')</script>`,
};

beforeAll(async () => {
  site = await servers.http((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    agents.set(path, request.headers['user-agent'] ?? '');
    if (path === '/goods.json') response.end('["Lamp","Table"]');
    else if (path === '/picture.svg')
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
    else if (path === '/pdf')
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
    else if (path === '/text')
      response.writeHead(200, { 'content-type': 'text/plain' }).end('text');
    else if (path === '/download') {
      response.writeHead(200, { 'content-disposition': 'attachment; filename=x.html' }).end('x');
    } else if (path === '/nothing') response.writeHead(204).end();
    else if (path === '/circle') response.writeHead(302, { location: '/circle' }).end();
    else if (path === '/moved') response.writeHead(301, { location: '/' }).end();
    else if (path === '/never') response.writeHead(200, { 'content-type': 'text/event-stream' });
    else if (path === '/broken') request.socket.destroy();
    else {
      const page = pages[path];
      const status = page === undefined ? 404 : 200;
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': 'a',
      });
      response.end(page ?? '<h1>Not here</h1>');
    }
  });
  unusedPort = await closedPort();
  chromium = createTestChromium([`127.0.0.1:${site.port}`, `127.0.0.1:${unusedPort}`], {
    concurrency: 4,
  });
});
afterAll(async () => {
  await chromium.close();
  await servers.stop();
});

function render(path: string, options: Partial<RenderOptions> = {}): Promise<RenderedDocument> {
  return chromium.service.render(`${site.origin}${path}`, { device: 'mobile', signal, ...options });
}

describe('a rendered page', () => {
  it('contains what its scripts have added', async () => {
    const page = await render('/');
    expect(page).toMatchObject({
      requestedUrl: `${site.origin}/`,
      finalUrl: `${site.origin}/`,
      status: 200,
      headers: { 'x-robots-tag': 'a' },
      isHtmlTruncated: false,
      visibleText: 'Shop Lamp Table',
      viewportWidth: 412,
      scrollWidth: 412,
      overflowing: null,
      isSettled: true,
      lcp: { kind: 'text', url: null },
    });
    expect(page.html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(page.html).toContain('<li>Lamp</li><li>Table</li>');
    expect(page.elementCount).toBe(11);
    expect(page.requests).toEqual([
      { url: `${site.origin}/`, type: 'document', status: 200 },
      { url: `${site.origin}/goods.json`, type: 'fetch', status: 200 },
    ]);
  });

  it('is requested with a user agent that identifies the crawler', async () => {
    await render('/');
    expect(agents.get('/')).toMatch(
      /^Mozilla\/5\.0 \(Linux; Android .*\) .* Chrome\/\d+\.0\.0\.0 Mobile Safari\/537\.36 GroundswellBot\/1\.0 \(\+https:/,
    );
    await render('/', { device: 'desktop' });
    expect(agents.get('/')).toMatch(/\(X11; Linux x86_64\) .* Safari\/537\.36 GroundswellBot/);
    await render('/', { userAgent: 'Somebody/1.0' });
    expect(agents.get('/')).toBe('Somebody/1.0');
  });

  it('has a largest paint, which is an image, a background or text', async () => {
    const [hero, background] = await Promise.all([render('/hero'), render('/background')]);
    expect(hero.lcp).toEqual({
      kind: 'image',
      selector: 'img#hero',
      source:
        '<img id="hero" loading="lazy" src="/picture.svg" width="400" height="400" alt="Hero">',
      url: `${site.origin}/picture.svg`,
      isLazy: true,
    });
    expect(background.lcp).toMatchObject({ kind: 'background', url: `${site.origin}/picture.svg` });
  });

  it('reports the element that makes it wider than the screen', async () => {
    const [mobile, desktop] = await Promise.all([
      render('/wide'),
      render('/wide', { device: 'desktop' }),
    ]);
    expect(mobile).toMatchObject({
      viewportWidth: 412,
      overflowing: {
        selector: 'table#wide',
        source: '<table id="wide" class="t" style="width:900px">',
      },
    });
    expect(mobile.scrollWidth).toBeGreaterThanOrEqual(900);
    expect(desktop).toMatchObject({ viewportWidth: 1_350, scrollWidth: 1_350, overflowing: null });
  });

  it('has its final address after redirects', async () => {
    const [moved, scripted] = await Promise.all([render('/moved'), render('/scripted-away')]);
    expect(moved).toMatchObject({ finalUrl: `${site.origin}/`, status: 200 });
    expect(moved.requests.map(({ status }) => status)).toEqual([301, 200, 200]);
    expect(scripted).toMatchObject({ finalUrl: `${site.origin}/`, visibleText: 'Shop Lamp Table' });
  });

  it('may be an error page of the website', async () => {
    expect(await render('/missing')).toMatchObject({ status: 404, visibleText: 'Not here' });
  });

  it('cannot forge the values read from it', async () => {
    const page = await render('/tampering');
    expect(page.visibleText).toBe('true content');
    expect(page.html).toContain('<p>true content');
    expect(page.elementCount).toBe(6);
    expect(page.lcp).toMatchObject({ kind: 'text' });
  });

  it('includes the requests of its frames', async () => {
    const page = await render('/frames');
    expect(page.requests.map(({ type }) => type)).toEqual(['document', 'document', 'fetch']);
    expect(page).toMatchObject({ visibleText: 'outer', finalUrl: `${site.origin}/frames` });
  });

  it('is read as it is if it never settles, and settles while only streams are open', async () => {
    const [polling, streams, unread] = await Promise.all([
      render('/polling', { settleMs: 1_200 }),
      render('/streams'),
      render('/unread'),
    ]);
    expect(polling).toMatchObject({ isSettled: false, visibleText: 'polls' });
    expect(streams).toMatchObject({ isSettled: true });
    expect(unread).toMatchObject({ isSettled: true });
  });
});

describe('an address that is not a page', () => {
  it.each([
    ['/pdf', 'not_a_page'],
    ['/text', 'not_a_page'],
    ['/picture.svg', 'not_a_page'],
    ['/download', 'not_a_page'],
    ['/nothing', 'not_a_page'],
    ['/circle', 'unreachable'],
    ['/broken', 'unreachable'],
  ])('%s fails as %s with a sentence for the user', async (path, reason) => {
    await expect(render(path)).rejects.toMatchObject({
      reason,
      sentence: expect.stringMatching(/^[A-Z0-9].*\.$/),
    });
  });

  it('reports a server that does not respond by the reason of the proxy', async () => {
    const visit = chromium.service.render(`http://127.0.0.1:${unusedPort}/`, {
      device: 'desktop',
      signal,
    });
    await expect(visit).rejects.toMatchObject({
      reason: 'unreachable',
      sentence: 'The server refused the connection.',
    });
  });
});
