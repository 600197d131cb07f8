import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LocalServer } from '@app/outbound/testing';
import { LocalServers } from '@app/outbound/testing';
import type { RenderedDocument } from './rendered-document.js';
import { maxHtmlLength } from './rendered-document.js';
import { privateFolders, runningChromiums } from './testing/chromium-processes.js';
import type { TestChromium } from './testing/test-chromium.js';
import { createTestChromium } from './testing/test-chromium.js';

jest.setTimeout(60_000);
const servers = new LocalServers();
const { signal } = new AbortController();
let site: LocalServer;
let chromium: TestChromium;

const pages: Readonly<Record<string, string>> = {
  '/good': '<!doctype html><p>good',
  '/endless-loop': '<!doctype html><p>before<script>while (true) {}</script>',
  '/late-loop':
    '<!doctype html><p>before<script>setTimeout(() => { while (true) {} }, 50)</script>',
  '/alerts':
    '<!doctype html><p>before<script>for (;;) { alert(1); confirm(2); prompt(3); }</script>',
  '/alert-timers': '<!doctype html><p>before<script>setInterval(() => alert(1))</script>',
  '/endless-redirects': '<script>location.replace("/endless-redirects?" + Math.random())</script>',
  '/endless-reloads': '<script>location.reload()</script>',
  '/endless-history':
    '<!doctype html><p>before<script>for (let i = 0; i < 1e4; i++) history.pushState(0, "", "?" + i)</script>',
  '/popups': `<!doctype html><p>before<script>for (let i = 0; i < 200; i++) window.open('/popup?' + i)</script>`,
  '/popup-clicks': `<!doctype html><p>before<a id="a" target="_blank" href="/popup">x</a><script>for (let i = 0; i < 50; i++) a.click()</script>`,
  '/trap': `<!doctype html><p>before<script>addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'stay'; });
addEventListener('unload', () => { for (;;) {} }); addEventListener('pagehide', () => { for (;;) {} })</script>`,
  '/downloads': `<!doctype html><p>before<script>for (let i = 0; i < 20; i++) Object.assign(document.createElement('a'), { href: '/download?' + i, download: 'x' }).click()</script>`,
  '/many-nodes': `<!doctype html><p>before${'<i>x</i>'.repeat(50_000)}`,
  '/deep': `<!doctype html><p>before${'<div>'.repeat(50_000)}`,
  '/huge': `<!doctype html><p>before<!--${'long words '.repeat(1_000_000)}-->`,
  '/console': `<!doctype html><p>before<script>for (let i = 0; i < 2e3; i++) console.log('x'.repeat(1000), {}, i)</script>`,
};

beforeAll(async () => {
  site = await servers.http((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    response.setHeader('content-type', 'text/html');
    if (path === '/download') response.setHeader('content-disposition', 'attachment');
    if (path === '/slow-body') response.write('<!doctype html><p>before');
    else if (path !== '/silent') response.end(pages[path] ?? '<p>other');
  });
  chromium = createTestChromium([`127.0.0.1:${site.port}`], { concurrency: 4 });
});
afterAll(async () => {
  await chromium.close();
  await servers.stop();
  expect(runningChromiums()).toEqual([]);
  expect(privateFolders()).toEqual([]);
});

function render(path: string): Promise<RenderedDocument> {
  return chromium.service.render(`${site.origin}${path}`, {
    device: 'desktop',
    signal,
    deadlineMs: 30_000,
    settleMs: 1_000,
  });
}

/** Expects that the browser still works for other visits. */
async function expectGoodPage(): Promise<void> {
  expect(await render('/good')).toMatchObject({ visibleText: 'good', isSettled: true });
}

describe('a hostile page', () => {
  it('is rendered as far as it has loaded', async () => {
    const bounded = [
      ...['/alerts', '/alert-timers', '/endless-history'],
      ...['/popups', '/popup-clicks', '/trap', '/downloads', '/slow-body', '/console'],
    ];
    const shown = await Promise.all(
      bounded.map(async (path) => {
        const { visibleText } = await render(path);
        return [path, visibleText.startsWith('before')];
      }),
    );
    expect(shown).toEqual(bounded.map((path) => [path, true]));
    await expectGoodPage();
  });

  it('is reported as not settled when it was cut off', async () => {
    expect(await render('/endless-loop')).toMatchObject({ isSettled: false });
  });

  it.each(['/endless-redirects', '/endless-reloads'])(
    'is given up when it navigates endlessly: %s',
    async (path) => {
      await expect(render(path)).rejects.toMatchObject({ reason: 'too_many_navigations' });
      await expectGoodPage();
    },
    20_000,
  );

  it('is given up when it does not respond', async () => {
    const visit = chromium.service.render(`${site.origin}/silent`, {
      device: 'desktop',
      signal,
      deadlineMs: 300,
    });
    await expect(visit).rejects.toMatchObject({
      reason: 'timeout',
      sentence: 'The page did not finish in 300 ms.',
    });
    await expectGoodPage();
  });

  it('is denied all permissions', async () => {
    const responses = await chromium.service.withPage(
      { signal, deadlineMs: 20_000 },
      async (page) => {
        await page.goto(`${site.origin}/good`);
        return await page.evaluate(`Promise.all([
        new Promise((done) => navigator.geolocation.getCurrentPosition(() => done('granted'), () => done('denied'))),
        Notification.requestPermission(),
        navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'granted', () => 'denied'),
      ])`);
      },
    );
    expect(responses).toHaveLength(3);
    expect(responses).not.toContain('granted');
  });

  it('may have very many elements', async () => {
    const [many, deep] = await Promise.all([render('/many-nodes'), render('/deep')]);
    expect(many.elementCount).toBe(50_004);
    expect(deep.visibleText).toBe('before');
  });

  it('may be very long; its first 10 MB are kept', async () => {
    const { html, isHtmlTruncated, visibleText } = await render('/huge');
    expect({ length: html.length, isHtmlTruncated, visibleText }).toEqual({
      length: maxHtmlLength,
      isHtmlTruncated: true,
      visibleText: 'before',
    });
  });

  it('crashes alone', async () => {
    const neighbour = render('/late-loop');
    const visit = { signal, deadlineMs: 40_000 };
    const exhausting = chromium.service.withPage(visit, (page) =>
      page.evaluate('const all = []; for (;;) all.push(new Array(1e7).fill(Math.random()))'),
    );
    const crashing = chromium.service.withPage(visit, async (page) => {
      const session = await page.createCDPSession();
      await session.send('Page.crash');
    });
    await expect(exhausting).rejects.toMatchObject({ reason: 'page_crashed' });
    await expect(crashing).rejects.toMatchObject({ reason: 'page_crashed' });
    expect(await neighbour).toMatchObject({ visibleText: 'before' });
    await expectGoodPage();
  });

  it('leaves no page, context or process behind', async () => {
    const counts = await chromium.service.withPage({ signal, deadlineMs: 5_000 }, async (page) => ({
      contexts: page.browser().browserContexts().length,
      pages: (await page.browser().pages()).length,
    }));
    expect(counts).toEqual({ contexts: 2, pages: 2 }); // the default context and this one
    expect(runningChromiums()).toHaveLength(1);
  });
});
