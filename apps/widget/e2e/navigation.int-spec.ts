import type { LiveFix } from '@app/fixes/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aFix, eventually, read, until } from './reading.js';
import { WidgetTestBed } from './widget-test-bed.js';

describe('the widget in a page that changes', () => {
  let testBed: WidgetTestBed;
  beforeAll(async () => {
    testBed = await WidgetTestBed.open();
  });
  afterEach(() => testBed.reset());
  afterAll(() => testBed.close());

  const title = (content: string, was: string | null) => aFix({ type: 'title', content }, was);

  it('follows navigation within a page and reverts the fixes of the previous path', async () => {
    testBed.servesPage({ head: '<title>App</title>', body: '<h1>Hello</h1>' });
    const schema = { '@type': 'Thing' };
    testBed.respondsWith('/', [
      title('Start', 'App'),
      aFix({ type: 'meta', name: 'description', content: 'Of the start' }, null),
      aFix({ type: 'text', selector: 'h1', content: 'Howdy' }, 'Hello'),
      aFix({ type: 'json_ld', schema }, null),
    ]);
    testBed.respondsWith('/b?x=1', [title('Second', 'App')]);
    testBed.respondsWith('/c', { status: 500, body: 'broken' });
    const page = await testBed.visit();
    await until(
      page,
      'document.title === "Start" && document.querySelector("h1").textContent === "Howdy"',
    );

    await read(page, 'history.pushState({}, "", "/b?x=1")');
    await until(page, 'document.title === "Second"');
    expect(await read(page, 'document.querySelectorAll("meta[name],script[type]").length')).toBe(0);
    expect(await read(page, 'document.querySelector("h1").textContent')).toBe('Hello');

    await read(page, 'history.replaceState({}, "", "/c#part")');
    await until(page, 'document.title === "App"');
    await read(page, 'history.back()');
    await until(page, 'document.title === "Start"');
  });

  it('detects a navigation from mutations where the browser lacks the Navigation API', async () => {
    testBed.servesPage({ head: '<title>App</title>' });
    testBed.respondsWith('/b', [title('Second', 'B')]);
    const page = await testBed.visit(
      '/',
      'Object.defineProperty(window, "navigation", { value: undefined })',
    );
    await read(page, 'history.pushState({}, "", "/b"), document.title = "B"');
    await until(page, 'document.title === "Second"');
  });

  it('waits for a value that a framework sets later', async () => {
    testBed.servesPage({ head: '<title>Loading</title>' });
    testBed.respondsWith('/', [title('New', 'Ready')]);
    const page = await testBed.visit();
    await read(page, 'document.title = "Ready"');
    await until(page, 'document.title === "New"');
  });

  it('ignores the response for a path that has been left already', async () => {
    testBed.servesPage({ head: '<title>App</title>' });
    testBed.respondsWith('/', [title('Start', 'App')]);
    testBed.respondsWith('/b', [title('Second', 'App')]);
    const page = await testBed.visit('/', 'history.pushState({}, "", "/b")');
    await until(page, 'document.title === "Second"');
  });

  it('applies a fix again when the page replaces it, three times at most', async () => {
    testBed.servesPage({ head: '<title>Old</title>', body: '<div><img id="i"></div>' });
    testBed.respondsWith('/', [
      title('New', 'Old'),
      aFix({ type: 'alt', selector: '#i', content: 'A loaf' }, null),
    ]);
    const page = await testBed.visit();
    for (let round = 0; round < 4; round += 1) {
      await until(
        page,
        'document.title === "New" && document.querySelector("#i").alt === "A loaf"',
      );
      const rebuild =
        'document.querySelector("div").innerHTML = "<img id=i>", document.title = "Old"';
      await read(page, rebuild);
    }
    await eventually(() => testBed.pings.length > 2);
    expect(await read(page, '[document.title, document.querySelector("#i").alt]')).toEqual([
      'Old',
      '',
    ]);
    expect(testBed.pings.flatMap(({ body }) => body.stale)).toEqual([]);
  });

  it('does not loop when several fixes change the same value', async () => {
    testBed.servesPage({ head: '<title>Old</title>' });
    testBed.respondsWith('/', [title('A', 'Old'), title('B', 'A'), title('Old', 'B')]);
    const page = await testBed.visit('/', COUNT_TITLES);
    await eventually(() => testBed.pings.length > 2);
    expect(await read(page, 'window.titles')).toBeLessThanOrEqual(12);
  });

  it('follows fixes that are applied and reverted while it is open', async () => {
    testBed.servesPage({ head: '<title>Old</title>' });
    const versioned = (version: number, fixes: readonly LiveFix[]) => ({
      body: JSON.stringify({ version, fixes }),
    });
    testBed.respondsWith('/', versioned(1, []));
    const page = await testBed.visit('/', COUNT_TITLES);
    await eventually(() => testBed.pings.length > 0);
    const kept = title('New', 'Old');
    testBed.respondsWith('/', versioned(2, [kept]));
    await until(page, 'document.title === "New"');
    // A fix that stays is not written again when another one is added.
    const writes = await read(page, 'window.titles');
    testBed.respondsWith('/', versioned(3, [kept, aFix({ type: 'lang', content: 'nl' }, 'en')]));
    await until(page, 'document.documentElement.lang === "nl"');
    expect(await read(page, 'window.titles')).toBe(writes);
    // A failed request reverts nothing.
    testBed.respondsWith('/', { status: 500, body: 'broken' });
    const requestCount = testBed.requests.length;
    await eventually(() => testBed.requests.length > requestCount + 1);
    expect(await read(page, 'document.title')).toBe('New');
    testBed.respondsWith('/', versioned(4, []));
    await until(page, 'document.title === "Old"');
  });

  it('keeps the nodes that a framework knows', async () => {
    testBed.servesPage({ body: '<div><h1>Hello</h1></div>' });
    testBed.respondsWith('/', [aFix({ type: 'text', selector: 'h1', content: 'Howdy' }, 'Hello')]);
    const page = await testBed.visit(
      '/',
      'addEventListener("DOMContentLoaded", () => { window.known = document.querySelector("h1").firstChild })',
    );
    await until(page, 'document.querySelector("h1").textContent === "Howdy"');
    expect(await read(page, 'window.known === document.querySelector("h1").firstChild')).toBe(true);
    await read(page, 'window.known.data = "By the framework"');
    await eventually(() => testBed.pings.length > 2);
    expect(await read(page, 'document.querySelector("h1").textContent')).toBe('By the framework');
  });
});

const COUNT_TITLES = `(() => {
  window.titles = 0;
  const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  Object.defineProperty(Document.prototype, 'title', {
    ...title,
    set(text) { window.titles += 1; title.set.call(this, text); },
  });
})()`;
