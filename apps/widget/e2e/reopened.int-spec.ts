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

describe('the widget in a page that is opened before or after it is looked at', () => {
  let world: WidgetWorld;
  beforeAll(async () => {
    world = await WidgetWorld.open();
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  it('fixes a page that is opened ahead, and tells of it once somebody sees it', async () => {
    const rules = { prerender: [{ urls: ['/next'], eagerness: 'immediate' }] };
    world.serves(
      '/',
      `<!doctype html><title>First</title><script type="speculationrules">${JSON.stringify(rules)}</script><a href="/next">Next</a>`,
    );
    // The page itself says that its fixes are there: nothing else can be seen of it before somebody opens it.
    const tell = `fetch("${world.product}/api/widget/ping", { method: "POST", body: '{"siteId":"page"}' })`;
    world.servesPage({
      path: '/next',
      head: `<title>Old</title><script>new MutationObserver((_, it) => { if (${IS_DONE}) { it.disconnect(); ${tell} } }).observe(document, { childList: true, subtree: true })</script>`,
    });
    world.says('/next', FIXES);
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

  /** Where the browser keeps no pages, as the smallest Chromium does, it is a new visit: the same must hold. */
  it('goes on after the way back, with the fixes of then and nothing twice', async () => {
    const saying = (version: number, fixes: readonly object[]) => ({
      body: JSON.stringify({ version, fixes }),
    });
    world.servesPage({ head: '<title>Old</title>', body: '<a href="/other">Other</a>' });
    world.serves('/other', '<!doctype html><title>Other</title>');
    world.says('/', saying(1, FIXES));
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
    world.says('/', saying(2, FIXES.slice(1)));
    await page.goBack();
    await until(page, `document.title === "Old" && ${ADDED} === 2`);
  });
});
