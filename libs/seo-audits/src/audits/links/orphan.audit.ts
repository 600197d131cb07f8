import { readablePages } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { ONE_PAGE_ONLY } from '../duplicate-pages.js';

export const linksOrphan = defineSiteAudit({
  id: 'links.orphan',
  category: 'links',
  severity: 'high',
  scope: 'S',
  title: 'No page links to this page',
  description:
    'The page is in the sitemap, but nothing on your website leads to it. Visitors cannot find it, and search engines take it for unimportant.',
  howToFix:
    'Link to it from the pages where its readers are, and from the navigation if it matters. If nobody needs it, remove it and its sitemap entry.',
  authority: 'SEOnaut: orphan pages; OpenSEO; squirrelscan',
  fix: 'manual',
  async run(site) {
    if (site.mode === 'page') return notMeasured(ONE_PAGE_ONLY);
    if (!site.isComplete) {
      return notMeasured('Not every page was read, so links from the others may be missing.');
    }
    const pages = readablePages(site).filter(({ isIndexable, isHome }) => isIndexable && !isHome);
    if (pages.length === 0) return notApplicable();
    const inlinks = await site.relations.inlinkCounts({ followedOnly: true });
    const orphans = new Set(
      pages.filter((page) => page.depth === null && page.isInSitemap && !inlinks.has(page.url)),
    );
    return {
      kind: 'pages',
      audited: new Map(pages.map((page) => [page.url, orphans.has(page) ? 1 : 0])),
      findings: [...orphans].map((page) => ({
        key: '',
        currentValue: '0 internal links',
        pageUrl: page.url,
        evidence: `In the sitemap, linked from nowhere: ${page.url}`,
      })),
    };
  },
});
