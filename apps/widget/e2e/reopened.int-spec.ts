import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aFix, eventually, read, until } from './reading.js';
import { SITE_ID, WidgetTestBed } from './widget-test-bed.js';

const FIXES = [
  aFix({ type: 'title', content: 'New' }, 'Old'),
  aFix({ type: 'meta', name: 'description', content: 'About' }, null),
  aFix({ type: 'json_ld', schema: { '@type': 'Thing' } }, null),
];
const IS_DONE = 'document.title === "New" && document.querySelector("meta[name]")';
const ADDED = 'document.querySelectorAll("meta[name],script[type*=json]").length';

describe('the widget in a page that is prerendered or restored', () => {
  let testBed: WidgetTestBed;
  beforeAll(async () => {
    testBed = await WidgetTestBed.open();
  });
  afterEach(() => testBed.reset());
  afterAll(() => testBed.close());

  it('fixes a prerendered page and pings once the visitor opens it', async () => {
    const rules = { prerender: [{ urls: ['/next'], eagerness: 'immediate' }] };
    testBed.serves(
      '/',
      `<!doctype html><title>First</title><script type="speculationrules">${JSON.stringify(rules)}</script><a href="/next">Next</a>`,
    );
    // The page itself reports that its fixes are in place: nothing else can be observed before the page is opened.
    const report = `fetch("${testBed.product}/api/widget/ping", { method: "POST", body: '{"siteId":"page"}' })`;
    testBed.servesPage({
      path: '/next',
      head: `<title>Old</title><script>new MutationObserver((_, it) => { if (${IS_DONE}) { it.disconnect(); ${report} } }).observe(document, { childList: true, subtree: true })</script>`,
    });
    testBed.respondsWith('/next', FIXES);
    const page = await testBed.visit();
    await eventually(() => testBed.pings.length > 0);
    expect(testBed.pings.map(({ body }) => body.siteId)).toEqual(['page']);
    await Promise.all([page.waitForNavigation(), page.click('a')]);
    await eventually(() => testBed.pings.some(({ body }) => body.siteId === SITE_ID));
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
    testBed.servesPage({ head: '<title>Old</title>', body: '<a href="/other">Other</a>' });
    testBed.serves('/other', '<!doctype html><title>Other</title>');
    testBed.respondsWith('/', versioned(1, FIXES));
    const page = await testBed.visit();
    await until(page, IS_DONE);
    await eventually(() => testBed.pings.length > 0);
    await Promise.all([page.waitForNavigation(), page.click('a')]);
    testBed.pings.length = 0;
    await page.goBack();
    await eventually(() => testBed.pings.length > 1);
    expect(testBed.pings.flatMap(({ body }) => body.stale)).toEqual([]);
    expect(await read(page, 'document.title')).toBe('New');
    expect(await read(page, ADDED)).toBe(2);

    await page.goForward();
    await until(page, 'document.title === "Other"');
    testBed.respondsWith('/', versioned(2, FIXES.slice(1)));
    await page.goBack();
    await until(page, `document.title === "Old" && ${ADDED} === 2`);
  });
});
