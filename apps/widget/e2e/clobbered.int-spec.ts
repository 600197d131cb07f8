import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aFix, read, until } from './reading.js';
import { WidgetTestBed } from './widget-test-bed.js';

const OTHER_ID = 'gsw_1795176000000_ffffff';

describe('a page with an element named currentScript', () => {
  let testBed: WidgetTestBed;
  beforeAll(async () => {
    testBed = await WidgetTestBed.open();
  });
  afterEach(() => testBed.reset());
  afterAll(() => testBed.close());

  const attributes = (): string =>
    `src="${testBed.site}/other/widget.js" data-site-id="${OTHER_ID}"`;
  it.each<[string, () => string]>([
    ['a picture', () => `<img name="currentScript" ${attributes()}>`],
    ['two pictures', () => `<img name="currentScript" ${attributes()}>`.repeat(2)],
    ['an embedded file', () => `<embed name="currentScript" ${attributes()}>`],
    [
      'a form whose field is its attribute reader',
      () => `<form name="currentScript" ${attributes()}><input name="getAttribute"></form>`,
    ],
    ['an object by its id', () => `<object id="currentScript" ${attributes()}></object>`],
    ['a frame', () => `<iframe name="currentScript" ${attributes()}></iframe>`],
  ])('gets its fixes from the origin of the script and not from %s', async (_case, markup) => {
    const foreign = { version: 1, fixes: [aFix({ type: 'title', content: 'Foreign' }, 'Old')] };
    testBed.serves(`/other/api/widget/fixes?siteId=${OTHER_ID}&path=%2F`, JSON.stringify(foreign), {
      'content-type': 'application/json',
    });
    testBed.respondsWith('/', [aFix({ type: 'lang', content: 'nl' }, 'en')]);
    testBed.serves(
      '/',
      `<!doctype html><html lang="en"><head><title>Old</title></head><body>${markup()}${testBed.tag('')}</body></html>`,
    );
    const page = await testBed.visit();
    await until(page, 'document.documentElement.lang === "nl"');
    expect(await read(page, 'document.querySelector("title").text')).toBe('Old');
    expect(testBed.unexpectedRequests).toBe(0);
  });
});
