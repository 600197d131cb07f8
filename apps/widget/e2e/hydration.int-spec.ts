import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { reactPage } from './react-page.js';
import { aFix, read, until } from './reading.js';
import { WidgetTestBed } from './widget-test-bed.js';

const EARLY = 'document.title === "New" && document.documentElement.lang === "nl"';
const ALL = `${EARLY} && document.querySelector("meta[name=description]").content === "New text"`;
const DESCRIPTIONS =
  '[...document.querySelectorAll("meta[name=description]")].map((m) => m.content)';

describe('the widget in a page that a framework hydrates', () => {
  let testBed: WidgetTestBed;
  beforeAll(async () => {
    testBed = await WidgetTestBed.open();
  });
  afterEach(() => testBed.reset());
  afterAll(() => testBed.close());

  it('does not disturb the hydration by React, and keeps the fixes across renders', async () => {
    testBed.serves('/react.js', reactPage.script, { 'content-type': 'text/javascript' });
    testBed.serves('/last.js', '', { 'content-type': 'text/javascript' });
    testBed.servesPage({
      head: `${reactPage.head}<script src="/react.js"></script>`,
      body: `${reactPage.body}<script src="/last.js" async></script>`,
    });
    testBed.respondsWith('/', [
      aFix({ type: 'title', content: 'New' }, 'Old'),
      aFix({ type: 'meta', name: 'description', content: 'New text' }, 'Old text'),
      aFix({ type: 'meta', name: 'og:title', content: 'New' }, null),
      aFix({ type: 'text', selector: 'h1', content: 'Howdy' }, 'Hello'),
      aFix({ type: 'json_ld', schema: { '@type': 'Thing' } }, null),
      aFix({ type: 'lang', content: 'nl' }, 'en'),
    ]);
    const releaseLoad = testBed.delays('/last.js');
    const logged = [
      'window.logged = []',
      'addEventListener("error", ({ message }) => logged.push(message))',
      'console.error = console.warn = (...words) => logged.push(words.join(" "))',
    ].join(';');
    const page = await testBed.visit('/', logged, 'domcontentloaded');
    await until(page, EARLY);
    await read(page, 'hydrate()');
    expect(await read(page, DESCRIPTIONS)).toEqual(['Old text']);
    releaseLoad();
    await until(page, `${ALL} && document.querySelector("h1").textContent === "Howdy"`);

    for (const round of [1, 2]) {
      await read(page, 'renderAgain()');
      await until(page, `${ALL} && document.querySelector("p").textContent === "Round ${round}"`);
    }
    expect(await read(page, DESCRIPTIONS)).toEqual(['New text']);
    expect(await read(page, '[...document.querySelectorAll("title")].length')).toBe(1);
    expect(await read(page, 'document.querySelector("h1").textContent')).toBe('Howdy');
    expect(await read(page, 'window.logged')).toEqual([]);
  });
});
