import type { PageFacts } from '@app/crawler/pages';
import type { SiteAuditResult, SiteFinding } from './define-audit.js';
import { passedPages } from './passed-pages.js';

/** The result of an audit that some of the pages fail, each with one finding. */
export function failPages(
  pages: readonly PageFacts[],
  failing: readonly PageFacts[],
  describe: (page: PageFacts) => Omit<SiteFinding, 'key' | 'pageUrl'>,
): SiteAuditResult {
  const audited = passedPages(pages);
  for (const { url } of failing) audited.set(url, 1);
  return {
    kind: 'pages',
    audited,
    findings: failing.map((page) => ({ key: '', pageUrl: page.url, ...describe(page) })),
  };
}
