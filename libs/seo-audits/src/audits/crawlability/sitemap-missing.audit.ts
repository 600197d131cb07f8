import { meaningOfRobotsStatus, readablePages } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { SMALL_SITE_MAX_PAGES } from '../thresholds.js';

export const crawlabilitySitemapMissing = defineSiteAudit({
  id: 'crawlability.sitemap_missing',
  category: 'crawlability',
  severity: 'medium',
  scope: 'S',
  title: 'Sitemap missing',
  description:
    'A sitemap tells search engines which URLs exist and when they changed. Without one they only find linked pages, and new or deep pages later. On a small, well-linked website this matters little.',
  howToFix:
    'Generate a sitemap with your content management system, put it at /sitemap.xml and declare it in robots.txt: "Sitemap: https://…/sitemap.xml".',
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
      return notMeasured('Could not check whether a sitemap exists.');
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
