import { readablePages } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { ONE_PAGE_ONLY } from '../duplicate-pages.js';

export const linksSingleInlink = defineSiteAudit({
  id: 'links.single_inlink',
  category: 'links',
  severity: 'low',
  scope: 'S',
  title: 'Only one page links to this page',
  description:
    'If that one link goes, nothing leads here any more. Pages that hardly anything links to are also taken for less important.',
  howToFix:
    'Link to it from other pages on the same subject, with words that say what is there, or from the navigation if it matters.',
  authority: 'squirrelscan: weak internal links',
  threshold: 'Exactly 1 followed link from other pages of the website',
  fix: 'suggested',
  async run(site) {
    if (site.mode === 'page') return notMeasured(ONE_PAGE_ONLY);
    if (!site.isComplete) {
      return notMeasured('Not every page was read, so links from the others may be missing.');
    }
    const pages = readablePages(site).filter(({ isIndexable, isHome }) => isIndexable && !isHome);
    if (pages.length === 0) return notApplicable();
    const inlinks = await site.relations.inlinkCounts({ followedOnly: true });
    const single = pages.filter(({ url }) => inlinks.get(url) === 1);
    const failing = new Set(single);
    return {
      kind: 'pages',
      audited: new Map(pages.map((page) => [page.url, failing.has(page) ? 1 : 0])),
      findings: single.map(({ url }) => ({
        key: '',
        currentValue: '1 internal link',
        pageUrl: url,
        evidence: `Linked from one page only: ${url}`,
      })),
    };
  },
});
