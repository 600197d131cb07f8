import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WebsitesService } from '@app/domain';
import { extractionRuleFields } from '../contract/index.js';
import { ExtractionResults } from '../extraction/extraction-results.service.js';
import { ExtractionRulesService } from '../extraction/extraction-rules.service.js';
import { ScanContext } from '../testing/scan-context.js';

jest.setTimeout(120_000);
let scanning: ScanContext;

beforeAll(async () => {
  // The sample of rendered pages has its own tests.
  const environment = {
    ...{ RENDERED_PAGES: '0', LAB_PAGES: '0' },
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1,localhost',
  };
  scanning = await ScanContext.create({ hasBrowser: true, environment });
});
afterEach(() => scanning.closeSites());
afterAll(() => scanning.close());

const WORDS = 'Bread is baked here every morning before the sun comes up. '.repeat(25);

/** One document for every address, whose script writes the page; links exist only in it. */
const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bakery</title>
<link rel="canonical" href="/"></head><body><div id="app"></div><script>
  const page = location.pathname;
  fetch('/data' + (page === '/' ? '/home' : page) + '.json').then((response) => response.json()).then(({ title, text, links }) => {
    document.title = title;
    document.querySelector('link[rel=canonical]').href = page;
    document.getElementById('app').innerHTML = '<h1>' + title + '</h1><p>' + text + '</p>' +
      links.map((link) => '<a href="' + link + '">Read more about ' + link + '</a>').join(' ');
  });
</script></body></html>`;

const data = (title: string, links: readonly string[]): string =>
  JSON.stringify({ title: `${title} of the harbour bakery`, text: WORDS, links });

const application = {
  '/': SHELL,
  '/rye': SHELL,
  '/rolls': SHELL,
  '/data/home.json': data('Bread', ['/rye', '/rolls']),
  '/data/rye.json': data('Rye bread', ['/', '/rolls']),
  '/data/rolls.json': data('Rolls', ['/', '/rye']),
};

describe('a scan that renders pages', () => {
  it('finds what only scripts write, says what they changed, and charges two page scans a page', async () => {
    const site = await scanning.aSite(application);
    const actor = await scanning.aUser();
    const id = await scanning.start(actor, `${site.origin}/`, { rendering: 'rendered' });
    expect((await scanning.allowance.usage(actor.userId)).pagesReserved).toBe(16);
    await scanning.runner.run(id);

    const { scan, issues } = await scanning.reading.detail(actor, id);
    expect(scan).toMatchObject({
      status: 'completed',
      pages_scanned: 3,
      rendering: 'rendered',
      rendering_used: 'rendered',
    });
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: 6,
      pagesReserved: 0,
    });
    const { pages } = await scanning.reading.pages(actor, id);
    expect(pages.map(({ url, title }) => [new URL(url).pathname, title])).toEqual([
      ['/', 'Bread of the harbour bakery'],
      ['/rolls', 'Rolls of the harbour bakery'],
      ['/rye', 'Rye bread of the harbour bakery'],
    ]);
    const rye = pages.find(({ url }) => url.endsWith('/rye'));
    expect(rye?.rendering).toMatchObject({
      isRendered: true,
      reason: null,
      difference: {
        words: { raw: 0 },
        links: {
          raw: 0,
          rendered: 2,
          added: 2,
          examples: [`${site.origin}/`, `${site.origin}/rolls`],
        },
        changes: expect.arrayContaining([
          { part: 'title', raw: 'Bakery', rendered: 'Rye bread of the harbour bakery' },
          { part: 'h1', raw: null, rendered: 'Rye bread of the harbour bakery' },
          { part: 'canonical', raw: `${site.origin}/`, rendered: `${site.origin}/rye` },
        ]),
      },
    });
    const found = (checkId: string): string[] =>
      issues.filter((issue) => issue.check_id === checkId).map(({ page_url: url }) => url);
    // Every page is compared, not a sample of them.
    expect(found('ai.content_needs_js')).toHaveLength(3);
    expect(found('canonical.js_changed')).toHaveLength(2);
    // Decided by the rendered page.
    expect(found('headings.h1_missing')).toEqual([]);
    expect(found('title.duplicate')).toEqual([]);
  });

  it('obeys robots.txt in what its pages request, and says so', async () => {
    const site = await scanning.aSite({
      ...application,
      '/robots.txt': 'User-agent: *\nDisallow: /data/rye.json',
    });
    const actor = await scanning.aUser();
    const id = await scanning.start(actor, `${site.origin}/`, { rendering: 'rendered' });
    await scanning.runner.run(id);
    const { pages } = await scanning.reading.pages(actor, id);
    expect(pages.map(({ rendering }) => rendering?.reason ?? null)).toEqual([
      null,
      null,
      'robots.txt forbids one of its requests, which was not sent.',
    ]);
    expect(site.requests).not.toContain('/data/rye.json');
  });

  it('reads the HTML of what cannot be rendered, and charges it as such', async () => {
    const site = await scanning.aSite({
      '/': SHELL.replace('<div', '<a href="/busy">Busy</a><div'),
      '/data/home.json': data('Bread', ['/busy']),
      '/busy': `<!doctype html><title>Busy</title><p>Busy<script>for (;;);</script>`,
    });
    const actor = await scanning.aUser();
    const id = await scanning.start(actor, `${site.origin}/`, { rendering: 'rendered' });
    await scanning.runner.run(id);
    const { pages } = await scanning.reading.pages(actor, id);
    const busy = pages.find(({ url }) => url.endsWith('/busy'));
    expect(busy).toMatchObject({
      title: 'Busy',
      rendering: {
        isRendered: false,
        reason: 'The page is too busy to be read.',
        difference: null,
      },
    });
    expect((await scanning.allowance.usage(actor.userId)).pagesScanned).toBe(3);
  });

  it('reads as many pages as the allowance has pairs of page scans, and none for a single one', async () => {
    const actor = await scanning.aUser();
    const { origin } = scanning.site;
    const id = await scanning.start(actor, `${origin}/`, { rendering: 'rendered', maxPages: 500 });
    expect((await scanning.reading.detail(actor, id)).scan.max_pages).toBe(12);
    await scanning.scans.cancel(actor, id);
    expect((await scanning.allowance.usage(actor.userId)).pagesReserved).toBe(0);

    await scanning.start(actor, `${origin}/`, { maxPages: 24 });
    const refused = await scanning.scans.start(
      actor,
      { url: `${origin}/`, mode: 'page', maxPages: 1, rescan: false, rendering: 'rendered' },
      null,
    );
    expect(refused).toMatchObject({
      success: false,
      error: expect.stringContaining('Only one page scan is left'),
    });
    expect((await scanning.allowance.usage(actor.userId)).pagesReserved).toBe(24);
  });

  it('is chosen by a sample, and releases what it has not used', async () => {
    const actor = await scanning.aUser();
    const shop = await scanning.aSite(application);
    const rendered = await scanning.start(actor, `${shop.origin}/`, {
      rendering: 'auto',
      maxPages: 5,
    });
    expect((await scanning.allowance.usage(actor.userId)).pagesReserved).toBe(10);
    await scanning.runner.run(rendered);
    expect((await scanning.reading.detail(actor, rendered)).scan).toMatchObject({
      pages_scanned: 3,
      rendering: 'auto',
      rendering_used: 'rendered',
      rendering_reason:
        'Only scripts write text on 3 and titles or other metadata on 3 of 3 pages compared.',
    });
    const plain = await scanning.start(actor, `${scanning.site.origin}/`, { rendering: 'auto' });
    await scanning.runner.run(plain);
    expect((await scanning.reading.detail(actor, plain)).scan).toMatchObject({
      pages_scanned: 8,
      rendering_used: 'raw',
      rendering_reason: 'Scripts add nothing important on 5 of 5 pages compared.',
    });
    expect(await scanning.allowance.usage(actor.userId)).toMatchObject({
      pagesScanned: 6 + 8,
      pagesReserved: 0,
    });
  });

  it('compares no pages of other websites for the choice', async () => {
    const other = await scanning.aSite(application);
    const elsewhere = other.origin.replace('127.0.0.1', 'localhost');
    const site = await scanning.aSite({
      '/': `<!doctype html><title>Bread</title><h1>Bread</h1><p>${WORDS}</p><a href="/away">Away</a>`,
      '/away': (_request, response) => response.writeHead(302, { location: `${elsewhere}/` }).end(),
    });
    const actor = await scanning.aUser();
    const id = await scanning.start(actor, `${site.origin}/`, { rendering: 'auto' });
    await scanning.runner.run(id);
    expect((await scanning.reading.detail(actor, id)).scan.rendering_reason).toBe(
      'Scripts add nothing important on the page compared.',
    );
  });

  it('is the default of a website whose owner has chosen it, and of no other', async () => {
    const actor = await scanning.aUser();
    const url = `${scanning.site.origin}/`;
    const id = await scanning.start(actor, url, { maxPages: 1, addWebsite: true });
    const { scan } = await scanning.reading.detail(actor, id);
    expect(scan.rendering).toBe('raw');
    const websites = scanning.context.module.get(WebsitesService);
    await websites.setRendering(actor, { id: String(scan.website_id), rendering: 'auto' });
    const next = await scanning.start(actor, url, { maxPages: 1 });
    expect((await scanning.reading.detail(actor, next)).scan.rendering).toBe('auto');
    const said = await scanning.start(actor, url, { maxPages: 1, rendering: 'raw' });
    expect((await scanning.reading.detail(actor, said)).scan.rendering).toBe('raw');
  });

  it('is not compared with a scan that read HTML, and skips no page', async () => {
    const site = await scanning.aSite(application);
    const actor = await scanning.aUser();
    const raw = await scanning.start(actor, `${site.origin}/`);
    await scanning.runner.run(raw);
    const { pages: read } = await scanning.reading.pages(actor, raw);
    expect(read.map(({ rendering }) => rendering)).toEqual([null]);
    const again = await scanning.start(actor, `${site.origin}/`, { rendering: 'rendered' });
    await scanning.runner.run(again);
    const { scan } = await scanning.reading.detail(actor, again);
    expect(scan).toMatchObject({ pages_scanned: 3, pages_skipped: 0 });
  });

  it('compares the values of own rules with scans that read pages in the same way only', async () => {
    const site = await scanning.aSite(application);
    const actor = await scanning.aUser();
    const { module } = scanning.context;
    const { website } = await module.get(WebsitesService).add(actor, { url: site.origin });
    const fields = { name: 'Heading', language: 'css', expression: 'h1', take: 'text' };
    const rule = extractionRuleFields.parse({ ...fields, check: 'must_not_change' });
    const rules = module.get(ExtractionRulesService);
    const { revision } = (await rules.create(actor, { websiteId: website.id, rule })).rule;
    const results = module.get(ExtractionResults);
    const scan = async (rendering: 'raw' | 'rendered') => {
      const id = await scanning.start(actor, `${site.origin}/`, { rendering });
      await scanning.runner.run(id);
      const { values } = await results.ofPage(actor, id, `${site.origin}/`);
      return { id, values: values[0]?.values, check: values[0]?.check };
    };
    expect(await scan('raw')).toMatchObject({ values: [], check: 'unknown' });
    const rendered = await scan('rendered');
    expect(rendered).toMatchObject({ values: ['Bread of the harbour bakery'], check: 'unknown' });
    expect((await results.compare(actor, { head: rendered.id })).rules).toMatchObject([
      { revision, changed: 0, gone: 0, unknown: 1 },
    ]);
    expect(await scan('raw')).toMatchObject({ values: [], check: 'passed' });
  });
});
