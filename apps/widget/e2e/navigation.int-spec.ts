import type { LiveFix } from '@app/fixes/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aFix, eventually, read, until } from './reading.js';
import { WidgetWorld } from './widget-world.js';

describe('the widget in a page that changes', () => {
  let world: WidgetWorld;
  beforeAll(async () => {
    world = await WidgetWorld.open();
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  const title = (content: string, was: string | null) => aFix({ type: 'title', content }, was);

  it('follows navigation within a page and reverts the fixes of the previous path', async () => {
    world.servesPage({ head: '<title>App</title>', body: '<h1>Hello</h1>' });
    const schema = { '@type': 'Thing' };
    world.respondsWith('/', [
      title('Start', 'App'),
      aFix({ type: 'meta', name: 'description', content: 'Of the start' }, null),
      aFix({ type: 'text', selector: 'h1', content: 'Howdy' }, 'Hello'),
      aFix({ type: 'json_ld', schema }, null),
    ]);
    world.respondsWith('/b?x=1', [title('Second', 'App')]);
    world.respondsWith('/c', { status: 500, body: 'broken' });
    const page = await world.visit();
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
    world.servesPage({ head: '<title>App</title>' });
    world.respondsWith('/b', [title('Second', 'B')]);
    const page = await world.visit(
      '/',
      'Object.defineProperty(window, "navigation", { value: undefined })',
    );
    await read(page, 'history.pushState({}, "", "/b"), document.title = "B"');
    await until(page, 'document.title === "Second"');
  });

  it('waits for a value that a framework sets later', async () => {
    world.servesPage({ head: '<title>Loading</title>' });
    world.respondsWith('/', [title('New', 'Ready')]);
    const page = await world.visit();
    await read(page, 'document.title = "Ready"');
    await until(page, 'document.title === "New"');
  });

  it('ignores the response for a path that has been left already', async () => {
    world.servesPage({ head: '<title>App</title>' });
    world.respondsWith('/', [title('Start', 'App')]);
    world.respondsWith('/b', [title('Second', 'App')]);
    const page = await world.visit('/', 'history.pushState({}, "", "/b")');
    await until(page, 'document.title === "Second"');
  });

  it('applies a fix again when the page replaces it, three times at most', async () => {
    world.servesPage({ head: '<title>Old</title>', body: '<div><img id="i"></div>' });
    world.respondsWith('/', [
      title('New', 'Old'),
      aFix({ type: 'alt', selector: '#i', content: 'A loaf' }, null),
    ]);
    const page = await world.visit();
    for (let round = 0; round < 4; round += 1) {
      await until(
        page,
        'document.title === "New" && document.querySelector("#i").alt === "A loaf"',
      );
      const rebuild =
        'document.querySelector("div").innerHTML = "<img id=i>", document.title = "Old"';
      await read(page, rebuild);
    }
    await eventually(() => world.pings.length > 2);
    expect(await read(page, '[document.title, document.querySelector("#i").alt]')).toEqual([
      'Old',
      '',
    ]);
    expect(world.pings.flatMap(({ body }) => body.stale)).toEqual([]);
  });

  it('does not loop when several fixes change the same value', async () => {
    world.servesPage({ head: '<title>Old</title>' });
    world.respondsWith('/', [title('A', 'Old'), title('B', 'A'), title('Old', 'B')]);
    const page = await world.visit('/', COUNT_TITLES);
    await eventually(() => world.pings.length > 2);
    expect(await read(page, 'window.titles')).toBeLessThanOrEqual(12);
  });

  it('follows fixes that are applied and reverted while it is open', async () => {
    world.servesPage({ head: '<title>Old</title>' });
    const versioned = (version: number, fixes: readonly LiveFix[]) => ({
      body: JSON.stringify({ version, fixes }),
    });
    world.respondsWith('/', versioned(1, []));
    const page = await world.visit('/', COUNT_TITLES);
    await eventually(() => world.pings.length > 0);
    const kept = title('New', 'Old');
    world.respondsWith('/', versioned(2, [kept]));
    await until(page, 'document.title === "New"');
    // A fix that stays is not written again when another one is added.
    const writes = await read(page, 'window.titles');
    world.respondsWith('/', versioned(3, [kept, aFix({ type: 'lang', content: 'nl' }, 'en')]));
    await until(page, 'document.documentElement.lang === "nl"');
    expect(await read(page, 'window.titles')).toBe(writes);
    // A failed request reverts nothing.
    world.respondsWith('/', { status: 500, body: 'broken' });
    const requestCount = world.requests.length;
    await eventually(() => world.requests.length > requestCount + 1);
    expect(await read(page, 'document.title')).toBe('New');
    world.respondsWith('/', versioned(4, []));
    await until(page, 'document.title === "Old"');
  });

  it('keeps the nodes that a framework knows', async () => {
    world.servesPage({ body: '<div><h1>Hello</h1></div>' });
    world.respondsWith('/', [aFix({ type: 'text', selector: 'h1', content: 'Howdy' }, 'Hello')]);
    const page = await world.visit(
      '/',
      'addEventListener("DOMContentLoaded", () => { window.known = document.querySelector("h1").firstChild })',
    );
    await until(page, 'document.querySelector("h1").textContent === "Howdy"');
    expect(await read(page, 'window.known === document.querySelector("h1").firstChild')).toBe(true);
    await read(page, 'window.known.data = "By the framework"');
    await eventually(() => world.pings.length > 2);
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
