import { readablePages } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable } from '../define-audit.js';
import { failPages } from '../failing-pages.js';

export const indexabilityNoindexBlocked = defineSiteAudit({
  id: 'indexability.noindex_blocked',
  category: 'indexability',
  severity: 'high',
  scope: 'S',
  title: 'noindex hidden by robots.txt',
  description:
    'The page is set to noindex, but robots.txt blocks Google from crawling it. Google never sees the noindex, so the URL can still appear in search results.',
  howToFix:
    'Allow the URL in robots.txt until it has left the search results. Noindex and Disallow for the same page work against each other.',
  authority: 'Google Search Central: robots meta tag (must be crawlable); robots.txt',
  fix: 'manual',
  run(site) {
    const pages = readablePages(site);
    if (pages.length === 0) return notApplicable();
    const failing = pages.filter((page) => page.isNoindex && page.isBlockedByRobots);
    return failPages(pages, failing, () => ({
      currentValue: 'noindex, and disallowed for Googlebot',
      evidence: `Disallowed by ${site.robots.url}`,
    }));
  },
});
