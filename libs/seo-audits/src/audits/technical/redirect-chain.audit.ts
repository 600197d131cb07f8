import { defineSiteAudit, notApplicable } from '../define-audit.js';
import { failPages } from '../failing-pages.js';
import { REDIRECT_CHAIN_HIGH_HOPS, REDIRECT_CHAIN_MIN_HOPS } from '../thresholds.js';
import { fetchedAddresses, redirectPath, repeatedAddress } from './fetched-addresses.js';

export const technicalRedirectChain = defineSiteAudit({
  id: 'technical.redirect_chain',
  category: 'technical',
  severity: 'medium',
  scope: 'S',
  title: 'Redirect chain',
  description:
    'Each additional redirect delays visitors and crawlers. Google follows up to ten and recommends fewer than five.',
  howToFix:
    'Redirect the first URL directly to the last one, and update links and sitemap entries to the last one too.',
  authority: 'Google Search Central: redirects and site moves (avoid chains); SEOnaut; OpenSEO',
  threshold: `${REDIRECT_CHAIN_MIN_HOPS} redirects or more; high from ${REDIRECT_CHAIN_HIGH_HOPS}`,
  fix: 'manual',
  run(site) {
    const pages = fetchedAddresses(site);
    if (pages.length === 0) return notApplicable();
    const chains = pages.filter(
      (page) => page.hops.length >= REDIRECT_CHAIN_MIN_HOPS && repeatedAddress(page) === null,
    );
    return failPages(pages, chains, (page) => ({
      currentValue: `${page.hops.length} redirects in a row`,
      evidence: redirectPath(page),
      ...(page.hops.length >= REDIRECT_CHAIN_HIGH_HOPS ? { severity: 'high' as const } : {}),
    }));
  },
});
