import type { SiteFinding } from '../define-audit.js';
import type { LinkFact, PageFacts, SiteCrawl } from '../site-crawl.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { readablePages } from '../site-pages.js';
import { withUniqueKeys } from '../unique-keys.js';

export const linksInternalNofollow = defineSiteAudit({
  id: 'links.internal_nofollow',
  category: 'links',
  severity: 'medium',
  scope: 'P',
  title: 'Internal link is marked nofollow',
  description:
    'nofollow tells search engines not to follow a link and not to let it count. On a link to a page of your own that is meant to be found, it only makes that page weaker.',
  howToFix:
    'Remove rel="nofollow" from links to your own pages, and nofollow from the robots rule of the page. To keep a page out of search results, mark that page noindex instead.',
  authority: 'Google Search Central: qualify outbound links; SEOnaut: internal nofollow links',
  fix: 'manual',
  run(site) {
    const pages = readablePages(site).filter((page) => page.links.some((link) => link.isInternal));
    if (pages.length === 0) return notApplicable();
    const judged = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const page of pages) {
      if (page.isNofollow) {
        judged.set(page.url, 1);
        findings.push(wholePageFinding(page));
        continue;
      }
      const links = page.links.filter((link) => leadsToIndexablePage(site, link));
      if (links.length === 0) continue;
      const nofollow = links.filter((link) => link.isNofollow);
      judged.set(page.url, nofollow.length / links.length);
      findings.push(...withUniqueKeys(nofollow.map((link) => linkFinding(page, link))));
    }
    if (judged.size === 0)
      return notMeasured('No target of an internal link was read in this scan');
    return { kind: 'pages', judged, findings };
  },
});

function leadsToIndexablePage(site: SiteCrawl, link: LinkFact): boolean {
  return link.isInternal && site.pageByUrl.get(link.url)?.isIndexable === true;
}

function wholePageFinding(page: PageFacts): SiteFinding {
  const count = page.links.filter((link) => link.isInternal).length;
  return {
    key: 'page',
    currentValue: `The page’s robots rule says nofollow, which covers ${count === 1 ? 'its internal link' : `all its ${count} internal links`}`,
    pageUrl: page.url,
    evidence: 'nofollow or none in <meta name="robots"> or in the X-Robots-Tag header',
  };
}

function linkFinding(page: PageFacts, link: LinkFact): SiteFinding {
  return {
    key: link.url,
    currentValue: link.url,
    pageUrl: page.url,
    selector: link.selector,
    evidence: link.source,
  };
}
