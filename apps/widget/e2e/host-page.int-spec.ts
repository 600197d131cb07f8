import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aFix, eventually, read, until } from './reading.js';
import { WidgetTestBed } from './widget-test-bed.js';

const IS_DONE = 'document.documentElement.lang === "nl"';
const FIXES = [
  aFix({ type: 'title', content: 'New' }, 'Old'),
  aFix({ type: 'meta', name: 'description', content: 'About' }, null),
  aFix({ type: 'text', selector: 'h1', content: 'Howdy' }, 'Hello'),
  aFix({ type: 'json_ld', schema: { '@type': 'Thing' } }, null),
  aFix({ type: 'lang', content: 'nl' }, 'en'),
];
const HEAD = '<title>Old</title>';
const BODY = '<h1>Hello</h1>';
const BROKEN = '() => { throw new Error("not as it was") }';

describe('the widget in an unusual environment', () => {
  let testBed: WidgetTestBed;
  beforeAll(async () => {
    testBed = await WidgetTestBed.open();
  });
  afterEach(() => testBed.reset());
  afterAll(() => testBed.close());

  const TEXTS = '[document.title, document.querySelector("h1").textContent]';

  /** Opens the page and collects its errors. */
  async function openPage(before: string, parts: { head?: string; body?: string } = {}) {
    const errors: unknown[] = [];
    testBed.servesPage({ head: HEAD, body: BODY, ...parts });
    testBed.respondsWith('/', FIXES);
    const page = await testBed.visit(
      '/',
      `window.thrown = []; addEventListener("error", ({ message }) => thrown.push(message)); addEventListener("unhandledrejection", ({ reason }) => thrown.push(String(reason))); ${before}`,
    );
    page.on('pageerror', (error) => errors.push(error));
    return { page, errors };
  }

  it.each([
    ['JSON.parse', `JSON.parse = ${BROKEN}`],
    ['JSON.stringify', `JSON.stringify = ${BROKEN}`],
    ['Array’s own methods', `Array.prototype.map = Array.prototype.filter = ${BROKEN}`],
    ['String’s own methods', `String.prototype.replace = ${BROKEN}`],
    ['querySelector', `Document.prototype.querySelector = ${BROKEN}`],
    ['timers', `setTimeout = setInterval = ${BROKEN}`],
    ['addEventListener', `EventTarget.prototype.addEventListener = ${BROKEN}`],
  ])('throws nothing in a page that has broken %s', async (_case, before) => {
    const { page, errors } = await openPage(before);
    await until(page, 'document.readyState === "complete"');
    await read(page, 'history.pushState({}, "", "/?b"), document.body.append("more")');
    await read(
      page,
      'new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))',
    );
    expect(await read(page, 'window.thrown')).toEqual([]);
    expect(errors).toEqual([]);
  });

  it.each([
    [
      'the title cannot be set',
      `Object.defineProperty(document, "title", { get: () => "Old", set: ${BROKEN} })`,
      ['Old', 'Howdy'],
    ],
    [
      'every list and object has something more',
      'Object.prototype.extra = Array.prototype.more = () => 1',
      ['New', 'Howdy'],
    ],
    [
      'mutations are not reported',
      'MutationObserver.prototype.observe = () => 0',
      ['New', 'Howdy'],
    ],
    ['fetch is something else', 'window.fetch = null', ['New', 'Howdy']],
  ])('applies the other fixes if %s', async (_case, before, texts) => {
    const { page, errors } = await openPage(before);
    await until(page, `${IS_DONE} && document.querySelector("h1").textContent === "Howdy"`);
    expect(await read(page, TEXTS)).toEqual(texts);
    expect(await read(page, 'window.thrown')).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('determines the path of its page even if a form shadows a property of the document', async () => {
    const { page } = await openPage('', { body: `<form name="URL"></form>${BODY}` });
    await until(page, `${IS_DONE} && document.querySelector("h1").textContent === "Howdy"`);
    expect(await read(page, TEXTS)).toEqual(['New', 'Howdy']);
  });

  it('requests the fixes of the page shown, whatever its base URL', async () => {
    const { page } = await openPage('', {
      head: `<base href="https://elsewhere.example/x/">${HEAD}`,
    });
    await until(page, IS_DONE);
    expect(testBed.unexpectedRequests).toBe(0);
  });

  it('tries a single kind of request if the page’s policy blocks them all', async () => {
    const html = `<!doctype html><html lang="en"><head>${HEAD}${testBed.tag()}</head><body>${BODY}</body></html>`;
    testBed.serves('/', html, { 'content-security-policy': "connect-src 'none'" });
    const watch =
      'window.refused = []; addEventListener("securitypolicyviolation", ({ blockedURI }) => refused.push(new URL(blockedURI).pathname))';
    const page = await testBed.visit('/', watch);
    await until(page, 'window.refused.length > 2');
    const paths = (await read(page, 'window.refused')) as string[];
    expect([...new Set(paths)]).toEqual(['/api/widget/fixes']);
  });

  it('works in XHTML', async () => {
    const tag = testBed.tag('async="async"');
    testBed.serves(
      '/',
      `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Old</title>${tag}</head><body><h1>Hello</h1></body></html>`,
      { 'content-type': 'application/xhtml+xml' },
    );
    testBed.respondsWith('/', FIXES);
    const page = await testBed.visit();
    await until(page, `${IS_DONE} && document.querySelector("h1").textContent === "Howdy"`);
    expect(await read(page, 'document.querySelector("meta").content')).toBe('About');
  });

  it('stays, once, in a page that is rewritten by document.write', async () => {
    const { page, errors } = await openPage('');
    await until(page, IS_DONE);
    const html = `<html lang="en"><head>${HEAD}${testBed.tag()}</head><body>${BODY}</body></html>`;
    await read(
      page,
      `document.open(), document.write(${JSON.stringify(html).replace(/</g, '\\u003c')}), document.close()`,
    );
    await until(page, `${IS_DONE} && document.querySelector("h1").textContent === "Howdy"`);
    expect(await read(page, 'document.querySelectorAll("script[type],meta").length')).toBe(2);
    testBed.pings.length = 0;
    const requestCount = testBed.requests.length;
    await eventually(() => testBed.pings.length > 1);
    expect(testBed.requests.length - requestCount).toBeLessThanOrEqual(testBed.pings.length + 1);
    expect(errors).toEqual([]);
  });

  it('follows a body that is replaced by that of the next page', async () => {
    const { page } = await openPage('');
    testBed.respondsWith('/next', [
      aFix({ type: 'text', selector: 'h1', content: 'Next, better' }, 'Next'),
      aFix({ type: 'alt', selector: 'img', content: 'A loaf' }, null),
    ]);
    await until(page, IS_DONE);
    await read(
      page,
      '(() => { history.pushState({}, "", "/next"); const body = document.createElement("body"); body.innerHTML = "<h1>Next</h1><img>"; document.body.replaceWith(body) })()',
    );
    await until(page, 'document.images[0]?.alt === "A loaf"');
    await until(page, 'document.querySelector("h1").textContent === "Next, better"');
  });

  it('keeps the translation of a translated page', async () => {
    const { page } = await openPage('');
    await until(page, `${IS_DONE} && document.querySelector("h1").textContent === "Howdy"`);
    await read(
      page,
      'document.querySelector("h1").innerHTML = "<font><font>Moin</font></font>", document.title = "Neu", document.documentElement.lang = "de"',
    );
    await eventually(() => testBed.pings.length > 2);
    expect(await read(page, TEXTS)).toEqual(['Neu', 'Moin']);
    expect(await read(page, 'document.documentElement.lang')).toBe('de');
  });
});
