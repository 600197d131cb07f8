import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aFix, eventually, read, until } from './reading.js';
import { SITE_ID, WidgetWorld } from './widget-world.js';

const FIXES = [
  aFix({ type: 'title', content: 'New' }, 'Old'),
  aFix({ type: 'meta', name: 'description', content: 'About' }, null),
  aFix({ type: 'json_ld', schema: { '@type': 'Thing' } }, null),
];
const IS_DONE = 'document.title === "New" && document.querySelector("meta[name]")';
const ADDED = 'document.querySelectorAll("meta[name],script[type*=json]").length';

describe('the widget in a page that is prerendered or restored', () => {
  let world: WidgetWorld;
  beforeAll(async () => {
    world = await WidgetWorld.open();
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  it('fixes a prerendered page and pings once the visitor opens it', async () => {
    const rules = { prerender: [{ urls: ['/next'], eagerness: 'immediate' }] };
    world.serves(
      '/',
      `<!doctype html><title>First</title><script type="speculationrules">${JSON.stringify(rules)}</script><a href="/next">Next</a>`,
    );
    // The page itself reports that its fixes are in place: nothing else can be observed before the page is opened.
    const report = `fetch("${world.product}/api/widget/ping", { method: "POST", body: '{"siteId":"page"}' })`;
    world.servesPage({
      path: '/next',
      head: `<title>Old</title><script>new MutationObserver((_, it) => { if (${IS_DONE}) { it.disconnect(); ${report} } }).observe(document, { childList: true, subtree: true })</script>`,
    });
    world.respondsWith('/next', FIXES);
    const page = await world.visit();
    await eventually(() => world.pings.length > 0);
    expect(world.pings.map(({ body }) => body.siteId)).toEqual(['page']);
    await Promise.all([page.waitForNavigation(), page.click('a')]);
    await eventually(() => world.pings.some(({ body }) => body.siteId === SITE_ID));
    const opened = 'performance.getEntriesByType("navigation")[0].activationStart > 0';
    expect(await read(page, opened)).toBe(true);
    expect(await read(page, 'document.title')).toBe('New');
    expect(await read(page, ADDED)).toBe(2);
  });

  /**
   * In a browser without a back/forward cache, like the smallest Chromium, going back is a new visit with the same
   * outcome.
   */
  it('keeps its fixes, and applies none twice, when the visitor goes back', async () => {
    const versioned = (version: number, fixes: readonly object[]) => ({
      body: JSON.stringify({ version, fixes }),
    });
    world.servesPage({ head: '<title>Old</title>', body: '<a href="/other">Other</a>' });
    world.serves('/other', '<!doctype html><title>Other</title>');
    world.respondsWith('/', versioned(1, FIXES));
    const page = await world.visit();
    await until(page, IS_DONE);
    await eventually(() => world.pings.length > 0);
    await Promise.all([page.waitForNavigation(), page.click('a')]);
    world.pings.length = 0;
    await page.goBack();
    await eventually(() => world.pings.length > 1);
    expect(world.pings.flatMap(({ body }) => body.stale)).toEqual([]);
    expect(await read(page, 'document.title')).toBe('New');
    expect(await read(page, ADDED)).toBe(2);

    await page.goForward();
    await until(page, 'document.title === "Other"');
    world.respondsWith('/', versioned(2, FIXES.slice(1)));
    await page.goBack();
    await until(page, `document.title === "Old" && ${ADDED} === 2`);
  });
});
