import { audits } from '@app/seo-audits';
import { parsePage } from '@app/crawler/testing';
import type { PageSnapshot } from '@app/crawler/pages';
import { PageReading, ScanReadingService } from '@app/seo-scan';
import { findingsOn } from '@app/seo-scan/testing';
import type { ReadablePage } from '@app/seo-scan';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { Fix } from '../contract/index.js';
import { companionOf } from '../rules/companions.js';
import { withFixes } from '../testing/fixed-html.js';
import { FixesContext } from '../testing/fixes-context.js';
import { faultyPages, pathOf, siteOf } from '../testing/generated-pages.js';

jest.setTimeout(120_000);

/** Issues that fixes for a check may reveal, with the reason. */
const REVEALED_ISSUES: Readonly<Record<string, readonly string[]>> = {
  // These faults were in the markup before but could not be read: the high issue goes, the low ones become visible.
  'schema.jsonld_invalid': ['schema.recommended_missing', 'schema.retired_type'],
  // Texts are compared, and link texts assessed, within one language, which these pages are known to share only now.
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

it('no fix causes an issue of another check, neither alone nor with all others', async () => {
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
  // Each run takes a website and two scans, and shrinking would not add information.
  await fc.assert(websites, { numRuns: 3, endOnFailure: true });
});

/** A new user, and so a new allowance, for each run. */
async function aNewWebsite(pages: ReturnType<typeof siteOf>): Promise<void> {
  if (trial.website.id !== '') await trial.websites.remove(trial.ada, trial.website.id);
  await trial.reset();
  for (const path of Object.keys(trial.pages)) Reflect.deleteProperty(trial.pages, path);
  Object.assign(trial.pages, pages);
  trial.scanId = await trial.scan();
}

/** The issues that each fix, with its companions, adds to the page. */
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
    (REVEALED_ISSUES[id] ?? []).some((revealed) => issue.startsWith(revealed)),
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

/** Every check of one page with its number of failures. */
function issuesOf(page: PageSnapshot): ReadonlyMap<string, number> {
  return new Map(audits.map(({ id }) => [id, findingsOn(page, id)?.length ?? 0]));
}

/**
 * Entries such as "title.too_short /page-1", including those about whole websites and image files. What the server
 * sends, including its size, is out of scope: the widget works in the browser.
 */
async function scannedIssues(): Promise<string[]> {
  const reading = trial.context.module.get(ScanReadingService);
  const { issues } = await reading.detail(trial.ada, trial.scanId);
  return issues
    .filter(({ check_id: id }) => !id.startsWith('performance.'))
    .map(({ check_id: id, page_url: url }) => `${id} ${new URL(url).pathname}`);
}
