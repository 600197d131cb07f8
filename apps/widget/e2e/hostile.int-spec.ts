import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { contentHash } from '@app/fixes/contract';
import { aFix, eventually, read, until } from './reading.js';
import type { MockedResponse } from './widget-test-bed.js';
import { WidgetTestBed } from './widget-test-bed.js';

const LAST = aFix({ type: 'lang', content: 'nl' }, 'en');
const PAGE = {
  head: '<title>Old</title><link rel="canonical" href="/c"><meta name="robots" content="index"><link rel="alternate" hreflang="de" href="/de">',
  body: '<h1>Hello</h1><iframe id="f"></iframe><script id="s">window.first = 1</script><p id="p">Text</p><a id="a" href="/a">Link</a>',
};
const NUMBERS = Array.from({ length: 10_000 }, (_, index) => index);

describe('the widget and a hostile response', () => {
  let testBed: WidgetTestBed;
  beforeAll(async () => {
    testBed = await WidgetTestBed.open();
  });
  afterEach(() => testBed.reset());
  afterAll(() => testBed.close());

  /**
   * Visits the page and waits until all fixes were tried. `was` of each fix matches the page, so only the widget can
   * refuse it.
   */
  async function visitWith(response: MockedResponse) {
    const errors: unknown[] = [];
    testBed.servesPage(PAGE);
    testBed.respondsWith('/', response);
    const page = await testBed.visit();
    page.on('pageerror', (error) => errors.push(error));
    page.on('dialog', (dialog) => errors.push(dialog));
    await eventually(() => testBed.pings.length > 1);
    expect(errors).toEqual([]);
    return page;
  }

  it('never touches robots, canonical, hreflang or anything that loads or runs', async () => {
    const names = [
      'robots',
      'googlebot',
      'refresh',
      'Content-Security-Policy',
      'referrer',
      'x" i],a[',
      'twitter:x\\',
    ];
    const page = await visitWith([
      ...names.map((name) => aFix({ type: 'meta', name, content: '0;url=//evil.example' }, null)),
      ...['robots', 'og:x" i],meta[name="robots'].map((name) =>
        aFix({ type: 'meta', name, content: 'noindex' }, 'index'),
      ),
      aFix({ type: 'text', selector: '#s', content: 'alert(1)' }, 'window.first = 1'),
      aFix({ type: 'text', selector: '#p', content: 'Other' }, 'Text'),
      aFix({ type: 'alt', selector: '#a', content: 'x' }, null),
      aFix({ type: 'dimensions', selector: '#f', content: '1x1' }, null),
      { id: 'x', type: 'href' as 'alt', selector: '#a', content: 'javascript:alert(1)', was: '' },
      { id: 'x', type: 'constructor' as 'alt', selector: '#a', content: 'x', was: '' },
      { id: 'x', type: '__proto__' as 'alt', selector: '#a', content: 'x', was: '' },
      LAST,
    ]);
    await until(page, 'document.documentElement.lang === "nl"');
    expect(await read(page, 'document.head.innerHTML')).toContain(PAGE.head);
    expect(await read(page, 'document.body.innerHTML')).toBe(PAGE.body);
  });

  it('shows markup as text and removes characters that change the text direction', async () => {
    const page = await visitWith([
      aFix({ type: 'title', content: '</title><script>alert(1)</script>' }, 'Old'),
      aFix(
        { type: 'text', selector: 'h1', content: '<img src=x onerror=alert(1)>\u202Eevil' },
        'Hello',
      ),
      aFix(
        { type: 'json_ld', schema: { '@type': 'Thing', name: '</script><script>alert(1)//' } },
        null,
      ),
      LAST,
    ]);
    await until(page, 'document.querySelector("h1").textContent !== "Hello"');
    expect(await read(page, 'document.title')).toBe('</title><script>alert(1)</script>');
    expect(await read(page, 'document.querySelector("h1").textContent')).toBe(
      '<img src=x onerror=alert(1)>evil',
    );
    expect(await read(page, 'document.scripts.length + document.images.length')).toBe(3);
  });

  it.each<[string, MockedResponse]>([
    ['no JSON', { body: '<!doctype html>' }],
    ['nothing', { body: '' }],
    ['null', { body: 'null' }],
    ['a text', { body: '"fixes"' }],
    ['fixes that are a number', { body: '{"fixes":4}' }],
    ['fixes that are an object', { body: '{"fixes":{"length":3,"slice":"no"}}' }],
    ['a version that is a page', { body: '{"version":{"a":["b"]},"fixes":null}' }],
    [
      'keys of prototypes',
      {
        body: '{"__proto__":{"polluted":1},"fixes":[{"__proto__":{"type":"title"},"id":"x","was":""}]}',
      },
    ],
    [
      'not found',
      { status: 404, body: '{"fixes":[{"id":"x","type":"lang","content":"nl","was":""}]}' },
    ],
    ['an error', { status: 500, body: 'Internal Server Error' }],
  ])('leaves the page unchanged if the response is %s', async (_case, response) => {
    const page = await visitWith(response);
    expect(
      await read(page, '[document.title, document.documentElement.lang, ({}).polluted]'),
    ).toEqual(['Old', 'en', null]);
  });

  it('applies the valid fixes of a partly broken response', async () => {
    const broken = [null, 4, 'x', [], {}, { type: 'title' }, { type: 'json_ld', was: '' }];
    const invalid = [
      { id: 'x', type: 'text', selector: '][', content: 'x', was: '' },
      { id: 'x', type: 'text', selector: { toString: 1 }, content: 'x', was: '' },
      { id: 'x', type: 'title', content: { length: 1 }, was: 7 },
      { id: 'x', type: 'title', content: ['x'], was: contentHash('Old') },
      { id: 'x', type: 'title', content: 'x'.repeat(1_000_000), was: '' },
      { id: 'x', type: 'dimensions', selector: 'img', content: '-1xNaN', was: '' },
    ];
    const page = await visitWith({
      body: JSON.stringify({ fixes: [...broken, ...invalid, LAST] }),
    });
    await until(page, 'document.documentElement.lang === "nl"');
    expect(await read(page, 'document.title')).toBe('Old');
  });

  it('reads a limited number of fixes', async () => {
    const tooMany = NUMBERS.map((number) =>
      aFix(
        { type: 'meta', name: `og:x_${'abcdefghij'[number % 10] ?? ''}`, content: String(number) },
        null,
      ),
    );
    const page = await visitWith([...tooMany, LAST]);
    expect(await read(page, 'document.querySelectorAll("meta[property]").length')).toBe(10);
    expect(await read(page, 'document.documentElement.lang')).toBe('en');
    const reported = testBed.pings.map(({ body }) => body.stale.length);
    expect(Math.max(...reported)).toBe(50);
  });
});
