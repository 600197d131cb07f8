import { PageReading, ScanReadingService, audits, findingsOn, parsePage } from '@app/seo-scan';
import type { PageSnapshot, ReadablePage } from '@app/seo-scan';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { Fix } from '../contract/index.js';
import { companionOf } from '../rules/companions.js';
import { withFixes } from '../testing/fixed-html.js';
import { FixesContext } from '../testing/fixes-context.js';
import { faultyPages, pathOf, siteOf } from '../testing/generated-pages.js';

jest.setTimeout(120_000);

/** What fixes for a check may bring to light, and why. */
const BROUGHT_TO_LIGHT: Readonly<Record<string, readonly string[]>> = {
  // Markup that nobody could read had these faults before; the high issue goes, the low ones can be seen now.
  'schema.jsonld_invalid': ['schema.recommended_missing', 'schema.retired_type'],
  // Texts are compared, and link texts judged, within one language: that these pages share one is known only now.
  'technical.lang_missing': [
    'title.duplicate',
    'title.boilerplate',
    'meta.description_duplicate',
    'links.generic_anchor',
    'content.duplicate_exact',
    'content.duplicate_near',
  ],
};

let trial: FixesContext;

beforeAll(async () => {
  trial = await FixesContext.create();
});
afterAll(() => trial.close());

it('no fix adds what another check complains about, neither alone nor with all the others', async () => {
  const websites = fc.asyncProperty(faultyPages, async (pages) => {
    await aNewWebsite(siteOf(pages));
    await trial.generate();
    const fixes = (await trial.fixes.all(trial.ada, {})).filter((fix) => !fix.is_suggestion);
    expect(fixes.length).toBeGreaterThan(0);
    const before = await scannedIssues();
    const fixedPages: Record<string, string> = {};
    for (const path of pages.map((_, at) => pathOf(at))) {
      const read = await readAt(path);
      const ofPage = fixes.filter(({ page_url: url }) => url === read.page.url);
      expect(addedAlone(read, ofPage)).toEqual([]);
      fixedPages[path] = withFixes(read.html, read.page.finalUrl, ofPage);
    }
    Object.assign(trial.pages, fixedPages);
    trial.scanId = await trial.scan();
    const after = await scannedIssues();
    expect(after.filter((issue) => !before.includes(issue) && !isExpected(issue, fixes))).toEqual(
      [],
    );
  });
  // Each run is a website and two scans; a smaller example says no more.
  await fc.assert(websites, { numRuns: 3, endOnFailure: true });
});

/** A user, and so an allowance, for each. */
async function aNewWebsite(pages: ReturnType<typeof siteOf>): Promise<void> {
  if (trial.website.id !== '') await trial.websites.remove(trial.ada, trial.website.id);
  await trial.reset();
  for (const path of Object.keys(trial.pages)) Reflect.deleteProperty(trial.pages, path);
  Object.assign(trial.pages, pages);
  trial.scanId = await trial.scan();
}

/** What each fix, with those that go live together with it, adds to the page. */
function addedAlone({ page, html }: ReadablePage, fixes: readonly Fix[]): string[] {
  const before = issuesOf(page);
  return fixes.flatMap((fix) => {
    const companion = companionOf(fix);
    const together = [fix, ...fixes.filter(({ name }) => name !== null && name === companion)];
    const source = withFixes(html, page.finalUrl, together);
    const after = issuesOf({ ...page, document: parsePage(source, { finalUrl: page.finalUrl }) });
    return [...after]
      .filter(([id, count]) => count > (before.get(id) ?? 0) && !isExpected(id, [fix]))
      .map(([id]) => `${fix.name ?? fix.kind} for ${fix.check_id} adds ${id}`);
  });
}

function isExpected(issue: string, fixes: readonly Fix[]): boolean {
  return fixes.some(({ check_id: id }) =>
    (BROUGHT_TO_LIGHT[id] ?? []).some((brought) => issue.startsWith(brought)),
  );
}

async function readAt(path: string): Promise<ReadablePage> {
  const { signal } = new AbortController();
  const reading = trial.context.module.get(PageReading);
  const visit = await reading.open(trial.site.origin, { userId: trial.ada.userId, signal });
  const read = await visit.read(trial.site.origin + path);
  if (read.kind !== 'read') throw new Error(read.reason);
  return read;
}

/** Every check of one page, and how often it fails. */
function issuesOf(page: PageSnapshot): ReadonlyMap<string, number> {
  return new Map(audits.map(({ id }) => [id, findingsOn(page, id)?.length ?? 0]));
}

/**
 * "title.too_short /page-1": those of whole websites and of pictures' files included. What the server sends, and how
 * many bytes, no fix changes: the widget works in the browser.
 */
async function scannedIssues(): Promise<string[]> {
  const reading = trial.context.module.get(ScanReadingService);
  const { issues } = await reading.detail(trial.ada, trial.scanId);
  return issues
    .filter(({ check_id: id }) => !id.startsWith('performance.'))
    .map(({ check_id: id, page_url: url }) => `${id} ${new URL(url).pathname}`);
}
