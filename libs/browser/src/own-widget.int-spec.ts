import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LocalServer } from '@app/outbound/testing';
import { LocalServers } from '@app/outbound/testing';
import type { RenderedDocument } from './rendered-document.js';
import type { TestChromium } from './testing/test-chromium.js';
import { createTestChromium } from './testing/test-chromium.js';

jest.setTimeout(60_000);
const servers = new LocalServers();
const { signal } = new AbortController();
let product: LocalServer;
let site: LocalServer;
let chromium: TestChromium;
let requests: string[] = [];

/** Requests its fixes and applies one, like the widget. */
const WIDGET = `const { origin } = new URL(document.currentScript.src);
fetch(origin + '/api/widget/fixes?siteId=a&path=/').then((r) => r.json())
  .then(({ title }) => { document.title = title; document.documentElement.dataset.widget = 'ran'; }, () => undefined);`;

const POLICIES: Readonly<Record<string, string>> = {
  '/strict': "script-src 'self'",
  '/no-fetch': "default-src 'self'; script-src *; connect-src 'self'",
};

beforeAll(async () => {
  product = await servers.http((request, response) => {
    const path = request.url ?? '';
    requests.push(`${request.method} ${path}`);
    response.setHeader('access-control-allow-origin', '*');
    if (path === '/widget.js')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(WIDGET);
    else if (path.startsWith('/api/widget/fixes')) response.end('{"title":"Fixed"}');
    else response.end('private');
  });
  const own = `http://localhost:${product.port}`;
  site = await servers.http((request, response) => {
    const path = request.url ?? '';
    const policy = POLICIES[path];
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html');
    const hostile = `<script>
      for (const path of ['/api/seo/websites', '/api/widget/../auth/me', '/metrics'])
        fetch('${own}' + path, { mode: 'no-cors' }).catch(() => undefined);
      fetch('${own}/api/widget/ping', { method: 'DELETE' }).catch(() => undefined);
      new WebSocket('ws://localhost:${product.port}/api/widget/fixes');
      navigator.sendBeacon('${own}/api/orders', 'x');
    </script><form method="post" action="${own}/api/orders" target="x"></form><iframe name="x"></iframe>
    <script>document.forms[0].submit()</script><img src="${own}/private.png">`;
    response.end(
      `<!doctype html><title>Original</title><p>Bread</p>${path === '/hostile' ? hostile : ''}` +
        `<script src="${own}/widget.js"></script>`,
    );
  });
  chromium = createTestChromium([`127.0.0.1:${site.port}`], { publicUrl: own });
});
afterAll(async () => {
  await chromium.close();
  await servers.stop();
});

function render(path: string, loadsWidget: boolean): Promise<RenderedDocument> {
  requests = [];
  return chromium.service.render(`${site.origin}${path}`, {
    device: 'desktop',
    signal,
    loadsWidget,
    inspect: `({ title: document.title, widget: document.documentElement.dataset.widget ?? null })`,
  });
}

describe('a page that embeds the widget', () => {
  it('is rendered with its fixes', async () => {
    const shown = await render('/', true);
    expect(shown.inspected).toEqual({ title: 'Fixed', widget: 'ran' });
    expect(shown.html).toContain('<title>Fixed</title>');
    expect(shown.violations).toEqual([]);
    expect(shown.requests).toContainEqual(
      expect.objectContaining({ url: expect.stringContaining('/api/widget/fixes'), status: 200 }),
    );
  });

  it('is rendered without them unless the widget is enabled', async () => {
    const shown = await render('/', false);
    expect(shown.inspected).toEqual({ title: 'Original', widget: null });
    expect(requests).toEqual([]);
  });

  it('reaches nothing else of the product, whatever it tries', async () => {
    const shown = await render('/hostile', true);
    expect(shown.inspected).toMatchObject({ widget: 'ran' });
    expect([...new Set(requests)].sort()).toEqual([
      'GET /api/widget/fixes?siteId=a&path=/',
      'GET /widget.js',
      'OPTIONS /api/widget/ping', // the preflight of the DELETE request, which is denied
    ]);
  });
});

describe('a content security policy of the page', () => {
  it('is reported if it blocks the script', async () => {
    const shown = await render('/strict', true);
    expect(shown.inspected).toEqual({ title: 'Original', widget: null });
    expect(shown.violations).toEqual([
      { directive: 'script-src-elem', url: expect.stringContaining('/widget.js') },
    ]);
  });

  it('is reported if it blocks the fixes', async () => {
    const shown = await render('/no-fetch', true);
    expect(shown.violations).toEqual([
      { directive: 'connect-src', url: expect.stringContaining('/api/widget/fixes') },
    ]);
  });
});
