import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { aFix, eventually, read, until } from './reading.js';
import { SITE_ID, WidgetTestBed } from './widget-test-bed.js';

const NEW_LANG = aFix({ type: 'lang', content: 'nl' }, 'en');
const IS_DONE = 'document.documentElement.lang === "nl"';
const ALL_FIXES = [
  aFix({ type: 'title', content: 'New' }, 'Old'),
  aFix({ type: 'meta', name: 'description', content: 'New' }, null),
  aFix({ type: 'text', selector: 'h1', content: 'Howdy' }, 'Hello'),
  aFix({ type: 'alt', selector: 'img', content: 'A loaf' }, null),
  aFix({ type: 'json_ld', schema: { '@type': 'Thing' } }, null),
  aFix({ type: 'json_ld', schema: { '@type': 'Event' } }, '{"@type":"Broken",}'),
  NEW_LANG,
];
const BODY = '<h1>Hello</h1><img><script type="application/ld+json">{"@type":"Broken",}</script>';

describe('the unobtrusive widget', () => {
  let testBed: WidgetTestBed;
  beforeAll(async () => {
    testBed = await WidgetTestBed.open();
  });
  afterEach(() => testBed.reset());
  afterAll(() => testBed.close());

  function htmlWith(tag: string, body = ''): string {
    return `<!doctype html><html lang="en"><head><title>Old</title>${tag}</head><body>${body}</body></html>`;
  }

  async function expectAllFixes(page: Page): Promise<void> {
    const all =
      'document.querySelector("h1").textContent === "Howdy" && document.images[0].alt && document.scripts.length';
    await until(page, `${IS_DONE} && ${all}`);
    expect(await read(page, 'document.title')).toBe('New');
    const blocks =
      '[...document.querySelectorAll("script[type*=json]")].map((one) => one.text).sort().join()';
    expect(await read(page, blocks)).toBe('{"@type":"Event"},{"@type":"Thing"}');
  }

  it('works under a strict policy with Trusted Types, which reports new structured data and nothing else', async () => {
    const policy = `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src ${testBed.product}; require-trusted-types-for 'script'; trusted-types 'none'`;
    testBed.serves('/', htmlWith(testBed.tag('nonce="abc" async'), BODY), {
      'content-security-policy': policy,
    });
    testBed.respondsWith('/', ALL_FIXES);
    const watch =
      'window.refused = []; addEventListener("securitypolicyviolation", (event) => refused.push([event.violatedDirective, event.sample].join()))';
    const page = await testBed.visit('/', watch);
    await expectAllFixes(page);
    expect(await read(page, 'window.refused')).toEqual([
      'require-trusted-types-for,HTMLScriptElement text|{"@type":"Thing"}',
    ]);
    await eventually(() => testBed.pings.length > 0);
  });

  it('throws nothing if the policy, the network or the browser prevents a response', async () => {
    const errors: unknown[] = [];
    const policy = "connect-src 'none'";
    testBed.serves('/', htmlWith(testBed.tag(), BODY), { 'content-security-policy': policy });
    testBed.serves('/b', htmlWith(testBed.tag(), BODY));
    for (const [path, before] of [
      ['/', ''],
      ['/b', 'delete window.XMLHttpRequest'],
      ['/b', 'delete window.MutationObserver'],
      ['/b', 'XMLHttpRequest.prototype.open = () => { throw new Error("blocked") }'],
      ['/b', 'XMLHttpRequest.prototype.send = function () { this.onloadend() }'],
    ] as const) {
      const page = await testBed.visit(
        path,
        `addEventListener("unhandledrejection", (event) => { window.rejected = String(event.reason) }); ${before}`,
      );
      page.on('pageerror', (error) => errors.push(error));
      await until(page, 'document.readyState === "complete"');
      expect(await read(page, '[document.title, window.rejected ?? null]')).toEqual(['Old', null]);
      await page.close();
    }
    expect(errors).toEqual([]);
  });

  it('leaves no global, no cookie and nothing stored, and sends no cookie', async () => {
    testBed.serves('/none', htmlWith(''));
    testBed.serves('/', htmlWith(testBed.tag(), BODY));
    testBed.respondsWith('/', ALL_FIXES);
    const names = 'Object.getOwnPropertyNames(window)';
    const bare = new Set((await read(await testBed.visit('/none'), names)) as string[]);
    const page = await testBed.visit();
    const cookie = { name: 'session', value: 'secret', domain: '127.0.0.1', httpOnly: true };
    await page.browserContext().setCookie(cookie);
    await page.reload();
    await expectAllFixes(page);
    await eventually(() => testBed.pings.length > 1);
    const added = ((await read(page, names)) as string[]).filter((name) => !bare.has(name));
    expect(added.filter((name) => !/^puppeteer|_ariaQuery/.test(name))).toEqual([]);
    expect(
      await read(page, '[document.cookie, localStorage.length, sessionStorage.length]'),
    ).toEqual(['', 0, 0]);
    expect(await read(page, 'indexedDB.databases()')).toEqual([]);
    const seen = [...testBed.requests, ...testBed.pings.map(({ headers }) => headers)];
    expect(seen.map(({ cookie }) => cookie).filter((cookie) => cookie !== undefined)).toEqual([]);
  });

  it('shifts nothing that the visitor sees', async () => {
    const css = '<style>body{font:20px monospace;width:300px}</style>';
    const svg =
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='80' height='60'/>";
    const body = `<h1>Short</h1><h2>Same</h2><p>Read <a href="/x">here</a></p><img src="${svg}">${'<p>Text</p>'.repeat(9)}<h3>Far below</h3>`;
    testBed.serves(
      '/',
      htmlWith(
        css,
        `${body}${testBed.tag()}`.replace('<h3', '<div style="height:3000px"></div><h3'),
      ),
    );
    testBed.respondsWith('/', [
      aFix({ type: 'text', selector: 'h2', content: 'Equal' }, 'Same'),
      aFix(
        { type: 'text', selector: 'h1', content: 'A heading that needs several lines of its own' },
        'Short',
      ),
      aFix({ type: 'text', selector: 'a', content: 'this' }, 'here'),
      aFix(
        {
          type: 'text',
          selector: 'h3',
          content: 'Far below, where nobody looks at it now, it may',
        },
        'Far below',
      ),
      aFix({ type: 'dimensions', selector: 'img', content: '80x60' }, null),
      aFix({ type: 'viewport', content: 'width=device-width, initial-scale=1' }, null),
      NEW_LANG,
    ]);
    // The response arrives after the first paint, as on a slow network.
    const slow =
      'const { send } = XMLHttpRequest.prototype; window.shift = 0; XMLHttpRequest.prototype.send = async function (body) { while (!performance.getEntriesByType("paint")[0]) await new Promise(requestAnimationFrame); send.call(this, body) }; new PerformanceObserver((list) => list.getEntries().forEach((one) => { window.shift += one.value })).observe({ type: "layout-shift", buffered: true })';
    const page = await testBed.visit('/', slow);
    await until(page, `${IS_DONE} && document.querySelector("h2").textContent === "Equal"`);
    await read(
      page,
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    );
    const texts = '["h1", "a", "h3"].map((one) => document.querySelector(one).textContent)';
    expect(await read(page, texts)).toEqual([
      'Short',
      'this',
      'Far below, where nobody looks at it now, it may',
    ]);
    expect(await read(page, 'window.shift')).toBe(0);
  });

  it.each([
    ['async', () => testBed.tag('async')],
    ['defer', () => testBed.tag('defer')],
    ['neither', () => testBed.tag('')],
    ['a module', () => testBed.tag('type="module"')],
    ['twice', () => testBed.tag() + testBed.tag()],
    ['through a tag manager', () => injected(testBed.tag())],
  ])('works when embedded as %s, and runs once per website', async (_case, tag) => {
    testBed.serves('/', htmlWith(tag(), BODY));
    testBed.respondsWith('/', ALL_FIXES);
    await expectAllFixes(await testBed.visit());
    await eventually(() => testBed.pings.length > 0);
    expect(testBed.requests).toHaveLength(1);
  });

  it('works in a frame, for the page in it', async () => {
    testBed.serves('/', htmlWith('', '<iframe src="/inner"></iframe>'));
    testBed.serves('/inner', htmlWith(testBed.tag(), BODY));
    testBed.respondsWith('/inner', ALL_FIXES);
    await testBed.visit();
    await eventually(() => testBed.pings.some(({ body }) => body.path === '/inner'));
  });

  it('keeps sending its website, path and version as plain text', async () => {
    testBed.serves('/?q=a%26b', htmlWith(testBed.tag(), BODY));
    testBed.respondsWith('/?q=a%26b', ALL_FIXES);
    await testBed.visit('/?q=a%26b');
    await eventually(() => testBed.pings.length > 2);
    for (const { body, headers } of testBed.pings) {
      expect(body).toEqual({ siteId: SITE_ID, path: '/?q=a%26b', version: 7, stale: [] });
      expect(headers['content-type']).toMatch(/^text\/plain/);
      expect(headers.origin).toBe(testBed.site);
    }
  });

  it('sends no pings while the page is hidden', async () => {
    testBed.serves('/', htmlWith(testBed.tag(), BODY));
    testBed.respondsWith('/', ALL_FIXES);
    const hidden =
      'window.isHidden = true; Object.defineProperty(document, "hidden", { get: () => window.isHidden })';
    const page = await testBed.visit('/', hidden);
    await expectAllFixes(page);
    await read(page, 'new Promise((done) => setTimeout(done, 60000))'); // accelerated timers: two intervals
    expect(testBed.pings).toEqual([]);
    await read(
      page,
      'window.isHidden = false, document.dispatchEvent(new Event("visibilitychange"))',
    );
    await eventually(() => testBed.pings.length > 0);
  });
});

/** Like tag managers: a script that inserts the script. */
function injected(tag: string): string {
  const [, src = ''] = /src="([^"]+)"/.exec(tag) ?? [];
  return `<script>const s = document.createElement("script"); s.dataset.siteId = "${SITE_ID}"; s.src = "${src}"; document.head.append(s)</script>`;
}
