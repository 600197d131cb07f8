import type { PageFacts, SiteCrawl } from '@app/crawler/pages';
import { readablePages } from '@app/crawler/pages';
import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

export const internationalNoReturn = defineSiteAudit({
  id: 'international.no_return',
  category: 'international',
  severity: 'high',
  scope: 'S',
  title: 'Hreflang has no return link',
  description:
    'Language versions must link to each other. If the other page does not link back to this one, Google ignores the hreflang link, because anyone could claim to be a translation.',
  howToFix:
    'Put the same complete set of hreflang links on every language version, or on each of their entries in the sitemap, with exactly the same URLs.',
  authority: 'Google Search Central: localized versions (return links); SEOnaut',
  fix: 'manual',
  run(site) {
    const pages = readablePages(site).filter((page) => page.hreflang.length > 0);
    if (pages.length === 0) return notApplicable();
    const audited = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const page of pages) {
      const others = page.hreflang.flatMap((entry) => {
        // The other page's entry may be in a part of the sitemaps that was not read.
        if (entry.isFromSitemap === true && !site.sitemap.isComplete) return [];
        const other = otherPage(site, page, entry.url);
        return other === null ? [] : [{ ...entry, other }];
      });
      const isAlone = page.hreflang.every(({ url }) => isSame(page, url));
      if (others.length === 0 && !isAlone) continue;
      const oneSided = others.filter(({ other }) => !namesPage(other, page));
      audited.set(page.url, others.length === 0 ? 0 : oneSided.length / others.length);
      findings.push(
        ...withUniqueKeys(
          oneSided.map(({ code, url, other }) => ({
            key: `${code} ${url}`,
            currentValue: `${url} (${code}) ${other.hreflang.length === 0 ? 'has no hreflang links' : 'does not link back to this page'}`,
            pageUrl: page.url,
            evidence: `hreflang="${code}" ${url}`,
          })),
        ),
      );
    }
    if (audited.size === 0) return notMeasured('No other language version was read in this scan.');
    return { kind: 'pages', audited, findings };
  },
});

/** The page of an entry, when it was read at exactly that address. */
function otherPage(site: SiteCrawl, page: PageFacts, url: string): PageFacts | null {
  if (isSame(page, url)) return null;
  const other = site.pageByUrl.get(url);
  if (other === undefined || !other.isHtml200 || other.isBlocked) return null;
  return other.finalUrl === url ? other : null;
}

function isSame(page: PageFacts, url: string): boolean {
  return url === page.finalUrl || url === page.url;
}

function namesPage(other: PageFacts, page: PageFacts): boolean {
  return other.hreflang.some(({ url }) => isSame(page, url));
}
