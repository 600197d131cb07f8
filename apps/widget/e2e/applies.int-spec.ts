import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aFix, eventually, read, until } from './reading.js';
import { WidgetTestBed } from './widget-test-bed.js';

const PICTURE =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='80' height='60'/>";

describe('applying fixes to a page', () => {
  let testBed: WidgetTestBed;
  beforeAll(async () => {
    testBed = await WidgetTestBed.open();
  });
  afterEach(() => testBed.reset());
  afterAll(() => testBed.close());

  it('replaces values in the head in place', async () => {
    testBed.servesPage({
      html: 'lang="xx"',
      head: '<title>Old</title><meta name="Description" content=" Old  text "><meta property="og:title" content="Old">',
    });
    testBed.respondsWith('/', [
      aFix({ type: 'title', content: 'New & better' }, 'Old'),
      aFix({ type: 'meta', name: 'description', content: 'New text' }, 'Old text'),
      aFix({ type: 'meta', name: 'og:title', content: 'New' }, 'Old'),
      aFix({ type: 'lang', content: 'en' }, 'xx'),
    ]);
    const page = await testBed.visit();
    await until(page, 'document.documentElement.lang === "en"');
    expect(await read(page, 'document.title')).toBe('New & better');
    expect(
      await read(page, '[...document.querySelectorAll("meta[content]")].map((m) => m.content)'),
    ).toEqual(['New text', 'New']);
    expect(testBed.unexpectedRequests).toBe(0);
  });

  it('adds missing values', async () => {
    testBed.servesPage({ html: '' });
    const schema = { '@context': 'https://schema.org', '@type': 'Bakery', name: '</script><b>' };
    testBed.respondsWith('/', [
      aFix({ type: 'title', content: 'A title' }, null),
      aFix({ type: 'title', content: 'A title' }, ''),
      aFix({ type: 'meta', name: 'description', content: 'A text' }, null),
      aFix({ type: 'meta', name: 'og:image', content: 'https://a.example/b.png' }, null),
      aFix({ type: 'meta', name: 'twitter:card', content: 'summary' }, null),
      aFix({ type: 'viewport', content: 'width=device-width' }, null),
      aFix({ type: 'lang', content: 'de' }, null),
      aFix({ type: 'json_ld', schema }, null),
    ]);
    const page = await testBed.visit();
    await until(page, 'document.querySelector("script[type]")');
    expect(await read(page, 'document.head.querySelector("title").text')).toBe('A title');
    expect(await read(page, 'document.documentElement.lang')).toBe('de');
    expect(
      await read(page, '[...document.querySelectorAll("meta[content]")].map((m) => m.outerHTML)'),
    ).toEqual([
      '<meta name="description" content="A text">',
      '<meta property="og:image" content="https://a.example/b.png">',
      '<meta name="twitter:card" content="summary">',
      '<meta name="viewport" content="width=device-width">',
    ]);
    const json = String(await read(page, 'document.querySelector("script[type]").text'));
    expect(JSON.parse(json)).toEqual(schema);
    expect(json).not.toContain('<');
  });

  it('replaces texts in place and keeps the markup around them', async () => {
    const heading = '<h1><img src="x.png" alt="">Old <em>heading</em><a href="/b"></a></h1>';
    testBed.servesPage({
      body: `${heading}<p>Read <a id="l" href="/a">click here</a> now</p><h2></h2>`,
    });
    testBed.respondsWith('/', [
      aFix({ type: 'text', selector: 'h1', content: 'New one' }, 'Old heading'),
      aFix({ type: 'text', selector: '#l', content: 'our rye' }, 'click here'),
      aFix({ type: 'text', selector: 'h2', content: 'Filled' }, ''),
    ]);
    const page = await testBed.visit();
    await until(page, 'document.querySelector("#l").text === "our rye"');
    expect(await read(page, 'document.body.innerHTML')).toBe(
      '<h1><img src="x.png" alt="">New one<em></em><a href="/b"></a></h1><p>Read <a id="l" href="/a">our rye</a> now</p><h2>Filled</h2>',
    );
  });

  it('sets alt texts, except where an empty one marks the picture as decorative', async () => {
    testBed.servesPage({
      body: `<img id="a" src="${PICTURE}"><img id="b" alt="" src="${PICTURE}">`,
    });
    const [seen, decorates] = [
      aFix({ type: 'alt', selector: '#a', content: 'A "loaf" <of> rye' }, null),
      aFix({ type: 'alt', selector: '#b', content: 'A loaf' }, null),
    ];
    testBed.respondsWith('/', [seen, decorates]);
    const page = await testBed.visit();
    await until(page, 'document.querySelector("#a").alt');
    expect(await read(page, '[...document.images].map((one) => one.alt)')).toEqual([
      'A "loaf" <of> rye',
      '',
    ]);
    await eventually(() => testBed.pings.some(({ body }) => body.stale.includes(decorates.id)));
  });

  it('sets width and height attributes only if they match the rendered size of the picture', async () => {
    const css = '<style>.fluid{max-width:40px;height:auto}.narrow{max-width:40px}</style>';
    const image = (id: string) => `<img id="${id}" class="${id}" src="${PICTURE}">`;
    const empty = `<img id="empty" width="" src="${PICTURE}">`;
    testBed.servesPage({
      head: css,
      body: image('plain') + image('fluid') + image('narrow') + empty,
    });
    const size = { type: 'dimensions', content: '80x60' } as const;
    testBed.respondsWith('/', [
      aFix({ ...size, selector: '#plain' }, null),
      aFix({ ...size, selector: '#fluid' }, null),
      aFix({ ...size, selector: '#narrow' }, null), // would be stretched to 40 by 60
      aFix({ ...size, selector: '#empty' }, null),
    ]);
    const page = await testBed.visit();
    await until(
      page,
      '["#plain", "#fluid", "#empty"].every((one) => document.querySelector(one).getAttribute("height"))',
    );
    const attributes =
      '[...document.images].map((i) => [i.getAttribute("width"), i.getAttribute("height")].join())';
    expect(await read(page, attributes)).toEqual(['80,60', '80,60', ',', '80,60']);
    expect(await read(page, 'document.querySelector("#narrow").offsetHeight')).toBe(30);
  });

  it('replaces broken JSON-LD, and adds no block of a type that the website already has', async () => {
    testBed.servesPage({
      head: '<script type="application/ld+json">{"@type": "Recipe",}</script><script type="application/ld+json">{"@type" : "Event"}</script>',
    });
    const rival = aFix({ type: 'json_ld', schema: { '@type': 'Event', name: 'Ours' } }, null);
    testBed.respondsWith('/', [
      aFix({ type: 'json_ld', schema: { '@type': 'Recipe', name: 'Rye' } }, '{"@type": "Recipe",}'),
      rival,
    ]);
    const page = await testBed.visit();
    await until(page, 'document.scripts[0].text.includes("Rye")');
    expect(await read(page, '[...document.scripts].slice(0, -1).map((one) => one.text)')).toEqual([
      '{"@type":"Recipe","name":"Rye"}',
      '{"@type" : "Event"}',
    ]);
    await eventually(() => testBed.pings.some(({ body }) => body.stale.includes(rival.id)));
  });

  it('leaves values alone that have changed since, and reports their fixes as stale', async () => {
    testBed.servesPage({ head: '<title>Changed</title>', body: '<h1>Same</h1>' });
    const stale = [
      aFix({ type: 'title', content: 'New' }, 'Old'),
      aFix({ type: 'alt', selector: '#gone', content: 'New' }, null),
      aFix({ type: 'json_ld', schema: { '@type': 'Thing' } }, 'what was there'),
    ];
    testBed.respondsWith('/', [
      ...stale,
      aFix({ type: 'text', selector: 'h1', content: 'Done' }, 'Same'),
    ]);
    const page = await testBed.visit();
    await eventually(() => testBed.pings.some(({ body }) => body.stale.length > 0));
    const reported = testBed.pings.find(({ body }) => body.stale.length > 0);
    expect(reported?.body.stale).toEqual(stale.map(({ id }) => id));
    expect(await read(page, 'document.title')).toBe('Changed');
    expect(await read(page, 'document.body.textContent')).toBe('Done');
  });

  it('does not report a fix as stale that is already in place', async () => {
    testBed.servesPage({ head: '<title>New</title>' });
    testBed.respondsWith('/', [aFix({ type: 'title', content: 'New' }, 'Old')]);
    await testBed.visit();
    await eventually(() => testBed.pings.length > 1);
    expect(testBed.pings.flatMap(({ body }) => body.stale)).toEqual([]);
  });
});
