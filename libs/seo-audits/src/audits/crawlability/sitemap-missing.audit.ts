import { meaningOfRobotsStatus, readablePages } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { SMALL_SITE_MAX_PAGES } from '../thresholds.js';

export const crawlabilitySitemapMissing = defineSiteAudit({
  id: 'crawlability.sitemap_missing',
  category: 'crawlability',
  severity: 'medium',
  scope: 'S',
  title: 'Website has no sitemap',
  description:
    'A sitemap tells search engines which addresses there are and when they changed. Without one they only find what is linked, and new or deep pages later. On a small, well linked website that matters little.',
  howToFix:
    'Let your content management system write a sitemap, put it at /sitemap.xml and name it in robots.txt: "Sitemap: https://…/sitemap.xml".',
  authority: 'Google Search Central: build a sitemap; sitemaps.org',
  threshold: `None in robots.txt, at /sitemap.xml or at /sitemap_index.xml; low with fewer than ${SMALL_SITE_MAX_PAGES} pages`,
  fix: 'manual',
  run(site) {
    const { sitemap, robots, homeUrl, mode } = site;
    if (mode === 'page') return notApplicable();
    if (sitemap.existence === 'found') return { kind: 'site', findings: [] };
    // The sitemaps that robots.txt names are known only when it could be read.
    const isRobotsUnread =
      robots.status === null || meaningOfRobotsStatus(robots.status) === 'all_forbidden';
    if (sitemap.existence === 'unknown' || isRobotsUnread) {
      return notMeasured('Whether there is a sitemap could not be found out.');
    }
    const isSmall = readablePages(site).length < SMALL_SITE_MAX_PAGES;
    return {
      kind: 'site',
      findings: [
        {
          key: '',
          currentValue: null,
          pageUrl: homeUrl,
          evidence: 'None in robots.txt, none at /sitemap.xml, none at /sitemap_index.xml',
          severity: isSmall ? 'low' : 'medium',
        },
      ],
    };
  },
});
