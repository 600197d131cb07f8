import type { SiteFinding } from '../define-audit.js';
import type { InternalTarget } from '../internal-target.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { findInternalTarget } from '../internal-target.js';

export const crawlabilitySitemapBadUrls = defineSiteAudit({
  id: 'crawlability.sitemap_bad_urls',
  category: 'crawlability',
  severity: 'high',
  scope: 'S',
  title: 'Non-indexable URL in sitemap',
  description:
    'A sitemap lists the URLs you want in search results. Entries that redirect, fail, are noindex or have a different canonical URL waste crawl budget and make the whole sitemap less trustworthy.',
  howToFix:
    'Replace the entry with the final, indexable URL, or remove it. If a plugin generates the sitemap, exclude such pages there.',
  authority: 'Google Search Central: build a sitemap; sitemaps.org; SEOnaut; squirrelscan',
  fix: 'manual',
  run(site) {
    const listed = new Map(site.sitemap.urls.map((entry) => [entry.url, entry.sitemap]));
    if (listed.size === 0) return notApplicable();
    const audited = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const [url, sitemap] of listed) {
      const target = findInternalTarget(site, url);
      const problems = target === null ? null : problemsOf(target);
      if (problems === null) continue;
      audited.set(url, problems.length > 0 ? 1 : 0);
      for (const { key, currentValue } of problems) {
        findings.push({ key, currentValue, pageUrl: url, evidence: `Listed in ${sitemap}` });
      }
    }
    if (audited.size === 0) return notMeasured('No URL of the sitemap was crawled in this scan.');
    return { kind: 'pages', audited, findings };
  },
});

/** One entry per reason; `null` when nothing is known about the address. */
function problemsOf({
  redirectsTo,
  end,
  page,
}: InternalTarget): Pick<SiteFinding, 'key' | 'currentValue'>[] | null {
  const problems: Pick<SiteFinding, 'key' | 'currentValue'>[] = [];
  if (page?.isBlockedByRobots === true) {
    problems.push({ key: 'robots', currentValue: 'blocked for Googlebot by robots.txt' });
  }
  if (redirectsTo !== null) {
    return [...problems, { key: 'redirect', currentValue: `redirects to ${redirectsTo}` }];
  }
  if (end.kind === 'error') return [...problems, { key: 'error', currentValue: end.reason }];
  if (page?.isHtml200 === true && !page.isBlocked) {
    if (page.isNoindex) problems.push({ key: 'noindex', currentValue: 'noindex' });
    if (page.canonicalUrl !== null && page.canonicalUrl !== page.finalUrl) {
      const currentValue = `has the canonical URL ${page.canonicalUrl}`;
      problems.push({ key: 'canonical', currentValue });
    }
  }
  return problems.length === 0 && end.kind === 'unknown' ? null : problems;
}
