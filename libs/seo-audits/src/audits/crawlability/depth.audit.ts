import { readablePages } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable } from '../define-audit.js';
import { DEEP_PAGE_MIN_CLICKS } from '../thresholds.js';

export const crawlabilityDepth = defineSiteAudit({
  id: 'crawlability.depth',
  category: 'crawlability',
  severity: 'low',
  scope: 'S',
  title: 'High crawl depth',
  description:
    'The more clicks a page is away from the home page, the fewer visitors reach it, and the later and less often search engines crawl it.',
  howToFix:
    'Link to the page from a page closer to the home page: an overview, the navigation or related pages.',
  authority: 'SEOnaut: page depth over 4; OpenSEO: 5 or more. Google publishes no limit.',
  threshold: `${DEEP_PAGE_MIN_CLICKS} or more clicks on the shortest way from the home page`,
  fix: 'manual',
  run(site) {
    if (site.mode === 'page') return notApplicable();
    const audited = new Map<string, number>();
    const findings = [];
    for (const { url, isIndexable, depth } of readablePages(site)) {
      // A page without any link to it belongs to another check.
      if (!isIndexable || depth === null) continue;
      const isDeep = depth >= DEEP_PAGE_MIN_CLICKS;
      audited.set(url, isDeep ? 1 : 0);
      if (!isDeep) continue;
      const currentValue = `${depth} clicks`;
      const evidence = `The shortest way from the home page has ${depth} clicks`;
      findings.push({ key: '', currentValue, pageUrl: url, evidence });
    }
    if (audited.size === 0) return notApplicable();
    return { kind: 'pages', audited, findings };
  },
});
