import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LocalServer } from '@app/outbound/testing';
import { LocalServers } from '@app/outbound/testing';
import type { TestChromium } from '../testing/test-chromium.js';
import { createTestChromium } from '../testing/test-chromium.js';
import type { PageResponse, RenderedHtml } from './rendered-html.js';
import type { SiteRenderer } from './site-renderer.js';
import { SiteRendering } from './site-rendering.js';

jest.setTimeout(60_000);
const servers = new LocalServers();
const { signal } = new AbortController();
/** Paths that the browser has requested. */
const requested: string[] = [];
let site: LocalServer;
let other: LocalServer;
let chromium: TestChromium;
let rendering: SiteRendering;
let renderer: SiteRenderer;

beforeAll(async () => {
  site = await servers.http((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    if (path.startsWith('/data')) setTimeout(() => response.end('{"name":"Lamp"}'), 50);
    else if (path === '/frame')
      response
        .setHeader('content-type', 'text/html')
        .end('<p>Framed text</p><a href="deeper/link">Deeper</a>');
    else if (path === '/hang') return;
    else if (path === '/unavailable')
      response.writeHead(503, { 'content-type': 'text/html' }).end('<p>Come back later');
    else if (path.startsWith('/large')) response.end(Buffer.alloc(60_000_000));
    else if (path === '/order') response.end('Thank you');
    else response.writeHead(404).end();
  });
  other = await servers.http((request, response) => {
    requested.push(`other:${request.url ?? ''}`);
    response.setHeader('content-type', 'text/html').end('<p>Other website');
  });
  chromium = createTestChromium([
    `127.0.0.1:${site.port}`,
    `127.0.0.1:${other.port}`,
    `localhost:${other.port}`,
  ]);
  const { CHROMIUM_PATH = null, CHROMIUM_LIBRARY_PATH = null } = process.env;
  rendering = new SiteRendering(chromium.egress, chromium.service, {
    chromiumPath: CHROMIUM_PATH,
    libraryPath: CHROMIUM_LIBRARY_PATH,
    identity: 'GroundswellBot/1.0 (+https://groundswell.example/bot)',
  });
  renderer = rendering.forWebsite(site.origin, 'owner');
});
afterAll(async () => {
  await renderer.close();
  await rendering.close();
  await chromium.close();
  await servers.stop();
});
beforeEach(() => {
  requested.length = 0;
});

function render(
  html: string,
  path = '/page',
  headers: Record<string, string> = {},
  isForbidden: PageResponse['isForbidden'] = null,
): Promise<RenderedHtml> {
  const page = {
    url: `${site.origin}${path}`,
    ...{ status: 200, isForbidden },
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    body: Buffer.from(
      `<!doctype html><html lang="en"><head><title>Shop</title></head><body>${html}`,
    ),
  };
  return renderer.render(page, signal);
}

describe('a rendered page', () => {
  it('has what its scripts load, after timers and in view, and is not requested again', async () => {
    const page = await render(`<main id="goods"></main><script>
      const say = (text) => document.getElementById('goods').append(text + ' ');
      fetch('/data').then((response) => response.json()).then(({ name }) => {
        say(name);
        setTimeout(() => fetch('/data?more').then(() => say('later')), 2_000);
      });
      requestAnimationFrame(() => say('drawn'));
      new IntersectionObserver(() => say('seen')).observe(document.getElementById('goods'));
    </script>`);
    expect(page.html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    for (const text of ['Lamp', 'later', 'drawn', 'seen']) expect(page.html).toContain(text);
    expect(page).toMatchObject({ isSettled: true, redirectedTo: null, isHtmlTruncated: false });
    expect(requested.sort()).toEqual(['/data', '/data?more']);
  });

  it('loads no pictures, films and frames of other websites', async () => {
    const page = await render(
      `<img src="/picture.png"><video src="/film.mp4" preload="auto"></video><iframe src="${other.origin}/ad"></iframe>`,
    );
    expect(page.html).toContain('src="/picture.png"');
    expect(requested).toEqual([]);
  });

  it('includes shadow trees with their slots, and same-origin frames, where they are shown', async () => {
    const page = await render(`<x-card><b>Slotted</b></x-card><iframe src="/frame"></iframe><script>
      customElements.define('x-card', class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: 'open' }).innerHTML =
            '<style>b { color: red }</style><h2>In the shadow</h2><slot></slot><a href="/shadow-link">Link &amp; more</a>';
        }
      });
    </script>`);
    expect(page.html).toContain(
      '<x-card><h2>In the shadow</h2><slot><b>Slotted</b></slot><a href="/shadow-link">Link &amp; more</a></x-card>',
    );
    expect(page.html).toContain(
      `<p>Framed text</p><a href="${site.origin}/deeper/link">Deeper</a>`,
    );
    expect(page).toMatchObject({ shadowRoots: 1, frames: 1 });
  });

  it('does not request what robots.txt forbids', async () => {
    const html = `<p id="p"></p><iframe src="/data/frame"></iframe><script>
      const worker = new Worker(URL.createObjectURL(new Blob(["fetch('${site.origin}/data/of-worker').catch(() => 0)"])));
      Promise.all([fetch('/data/a').catch(() => 'refused'), fetch('/order').then(() => 'allowed')])
        .then((outcomes) => { document.getElementById('p').textContent = outcomes.join(' '); });
    </script>`;
    const page = await render(html, '/data/page', {}, (url) => url.includes('/data'));
    expect(page.html).toContain('<p id="p">refused allowed</p>');
    expect(page).toMatchObject({ forbiddenRequests: 3, frames: 0 });
    expect(requested).toEqual(['/order']);
    const next = await render(`<script>fetch('/data/b')</script>`);
    expect(next.forbiddenRequests).toBe(0);
    expect(requested).toEqual(['/order', '/data/b']);
  });

  it('may have any character in its address', async () => {
    const path = '/50%/a^b|c{d}\'e"f[g]~%7E(h)?x=^|{}\'"[]`<é>%20+;:@&y=!$*,';
    const { pathname, search } = new URL(path, site.origin);
    const page = await render('<p>Odd</p>', `${pathname}${search}`);
    expect(page).toMatchObject({ html: expect.stringContaining('Odd'), redirectedTo: null });
  });

  it('may load from other websites, whose requests are counted', async () => {
    const third = `https://localhost:${other.port}/script.js`;
    const page = await render(`<p id="p"></p><script>
      fetch('${third}').catch(() => { document.getElementById('p').textContent = 'no answer' });
    </script>`);
    // No server speaks TLS there; without counting, the page would not have been shown at all.
    expect(page.html).toContain('<p id="p">no answer</p>');
    expect((await render('<p>Next</p>')).html).toContain('Next');
  });

  it('fills its screen with an endless list, and ends there', async () => {
    const page = await render(`<ul id="list"></ul><div id="end"></div><script>
      const more = () => {
        for (let count = 0; count < 10; count++) {
          const item = document.createElement('li');
          item.style.height = '100px';
          item.textContent = 'Good';
          document.getElementById('list').append(item);
        }
      };
      const watch = new IntersectionObserver(([{ isIntersecting }]) => {
        if (!isIntersecting) return;
        more();
        watch.unobserve(document.getElementById('end'));
        watch.observe(document.getElementById('end'));
      });
      watch.observe(document.getElementById('end'));
    </script>`);
    const items = page.html.split('<li').length - 1;
    expect(items).toBeGreaterThanOrEqual(40);
    expect(items).toBeLessThanOrEqual(70);
  });

  it('does not follow a redirect by a script, but reports it', async () => {
    const page = await render(`<p>Stays</p><script>location.href = '/elsewhere'</script>`);
    expect(page.html).toContain('Stays');
    expect(page.redirectedTo).toBe(`${site.origin}/elsewhere`);
    expect(requested).toEqual([]);
  });

  it('does not submit forms', async () => {
    const page = await render(
      `<p>Stays</p><form method="post" action="/order"></form><script>document.forms[0].submit()</script>`,
    );
    expect(page.html).toContain('Stays');
    expect(page.redirectedTo).toBe(`${site.origin}/order`);
    const itself = await render(
      `<p>Itself</p><form method="post"></form><script>document.forms[0].submit()</script>`,
      '/order',
    );
    expect(itself.html).toContain('Itself');
    expect(requested).toEqual([]);
  });

  it('finds nothing that the previous page has stored', async () => {
    const storing = `<p id="found"></p><script>
      document.getElementById('found').textContent =
        [document.cookie, localStorage.x, sessionStorage.x, window.name].join('|');
      document.cookie = 'x=1'; localStorage.x = sessionStorage.x = window.name = 'x';
      addEventListener('pagehide', () => { localStorage.x = 'again' });
    </script>`;
    await render(storing, '/first');
    expect((await render(storing, '/second')).html).toContain('<p id="found">|||</p>');
  });

  it('may reload itself, a few times', async () => {
    const once = await render(`<p id="n"></p><script>
      sessionStorage.n = Number(sessionStorage.n ?? 0) + 1;
      document.getElementById('n').textContent = 'shown ' + sessionStorage.n;
      if (sessionStorage.n < 2) location.reload();
    </script>`);
    expect(once.html).toContain('shown 2');
    const forever = await render(`<p>Again</p><script>location.reload()</script>`);
    expect(forever.html).toContain('Again');
  });

  it('ends although timers and requests never end', async () => {
    const page = await render(`<ul id="list"></ul><script>
      const list = document.getElementById('list');
      const more = () => list.append(Object.assign(document.createElement('li'), { textContent: 'more' }));
      setInterval(more, 50);
      setInterval(() => fetch('/data?' + Math.random()), 1_000);
    </script>`);
    const count = page.html.split('<li>').length - 1;
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThan(200);
    expect(page.isSettled).toBe(true);
  });

  it('is read as it is when something loads forever', async () => {
    const page = await render(`<p>There</p><script>fetch('/hang')</script>`);
    expect(page.html).toContain('There');
    expect(page.isSettled).toBe(false);
  });
});

describe('a page that cannot be rendered', () => {
  it('is never mistaken for the previous page of its tab', async () => {
    await render('<p>Previous page</p>', '/before');
    const download = render('<p>File</p>', '/file', {
      'content-disposition': 'attachment; filename="file.html"',
    });
    await expect(download).rejects.toMatchObject({ reason: 'not_a_page' });
  });

  it.each(['about:blank', 'blob:'])('is one that replaces itself with %s', async (scheme) => {
    const page = render(`<p>Bread</p><script>
      location.href = '${scheme}' === 'blob:'
        ? URL.createObjectURL(new Blob(['<p>Other'], { type: 'text/html' })) : '${scheme}';
    </script>`);
    await expect(page).rejects.toMatchObject({ name: 'BrowserFailure', reason: 'not_a_page' });
    expect((await render('<p>Well</p>')).html).toContain('Well');
  });

  it('is one whose response to the browser differs from that to the crawl', async () => {
    const page = render('<p>Bread</p>', '/unavailable', { 'set-cookie': 'session=1' });
    await expect(page).rejects.toMatchObject({
      name: 'BrowserFailure',
      sentence: 'The browser got another response (503).',
    });
  });

  it('is one that loads more than a visit may', async () => {
    const page = render(`<script>
      Promise.all([fetch('/large'), fetch('/large?2')].map(async (one) => (await one).arrayBuffer()))
        .catch(() => undefined);
    </script>`);
    await expect(page).rejects.toMatchObject({ name: 'BrowserFailure', reason: 'too_large' });
  });

  it('fails with a sentence, and the next one is rendered', async () => {
    const busy = render('<script>for (;;);</script>');
    await expect(busy).rejects.toMatchObject({ name: 'BrowserFailure', reason: 'timeout' });
    expect((await render('<p>Well</p>')).html).toContain('Well');
  });
});
