import { defineSiteAudit } from '../define-audit.js';
import { findHomePage } from '../home-page.js';
import { NOINDEX_EVIDENCE } from './noindex-pages.js';

export const indexabilityHomeNoindex = defineSiteAudit({
  id: 'indexability.home_noindex',
  category: 'indexability',
  severity: 'critical',
  scope: 'S',
  title: 'Home page set to noindex',
  description:
    'Search engines remove the home page from their results, and with it the page most people search for.',
  howToFix:
    'Remove noindex from the robots meta tag or the X-Robots-Tag header of the home page. In WordPress it is the setting "Discourage search engines from indexing this site".',
  authority: 'Google Search Central: robots meta tag; Lighthouse: is-crawlable',
  fix: 'manual',
  run(site) {
    const home = findHomePage(site);
    if (home.kind !== 'read') return home;
    const { url, isNoindex } = home.page;
    const finding = {
      key: '',
      currentValue: 'noindex',
      pageUrl: url,
      evidence: NOINDEX_EVIDENCE,
    };
    return { kind: 'site', findings: isNoindex ? [finding] : [] };
  },
});
