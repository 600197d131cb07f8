import type { PageFacts } from '@app/crawler/pages';
import { readablePages } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable } from '../define-audit.js';
import { failPages } from '../failing-pages.js';

/** A site audit although the table says P: duplicates only show in comparison with other pages. */
export const canonicalMissing = defineSiteAudit({
  id: 'canonical.missing',
  category: 'canonical',
  severity: 'low',
  scope: 'P',
  title: 'Canonical link missing on a page with several URLs',
  description:
    'The URL has parameters, or another URL shows the same text. Without a canonical link, search engines choose which of these URLs to show.',
  howToFix:
    'Add <link rel="canonical"> with the URL you want in search results to every version of the page, including this one.',
  authority: 'Google Search Central: consolidate duplicate URLs; LibreCrawl',
  fix: 'manual',
  run(site) {
    const pages = readablePages(site).filter((page) => page.isIndexable);
    const copies = countByHash(pages);
    const ambiguous = pages.filter((page) => hasQuery(page) || copiesOf(page, copies) > 1);
    if (ambiguous.length === 0) return notApplicable();
    const failing = ambiguous.filter((page) => page.canonicalUrl === null);
    return failPages(ambiguous, failing, (page) => ({
      currentValue: null,
      evidence: hasQuery(page)
        ? `URL with parameters: ${page.finalUrl}`
        : `${copiesOf(page, copies)} URLs show the same text`,
    }));
  },
});

function hasQuery({ finalUrl }: PageFacts): boolean {
  return finalUrl.includes('?');
}

function countByHash(pages: readonly PageFacts[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { contentHash } of pages) {
    if (contentHash !== null) counts.set(contentHash, (counts.get(contentHash) ?? 0) + 1);
  }
  return counts;
}

function copiesOf({ contentHash }: PageFacts, counts: ReadonlyMap<string, number>): number {
  return contentHash === null ? 0 : (counts.get(contentHash) ?? 0);
}
