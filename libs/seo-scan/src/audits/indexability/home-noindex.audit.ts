import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { NOINDEX_EVIDENCE } from './noindex-pages.js';

export const indexabilityHomeNoindex = defineSiteAudit({
  id: 'indexability.home_noindex',
  category: 'indexability',
  severity: 'critical',
  scope: 'S',
  title: 'Home page is kept out of search results',
  description:
    'The home page says noindex. Search engines remove it from their results, and with it the address most people look for.',
  howToFix:
    'Remove noindex from the robots meta element or the X-Robots-Tag header of the home page. In WordPress it is the setting "Discourage search engines from indexing this site".',
  authority: 'Google Search Central: robots meta tag; Lighthouse: is-crawlable',
  fix: 'manual',
  run({ pages, pageByUrl }) {
    const start = pages.find((page) => page.isHome);
    // A home address that redirects, say to a language, shows another page.
    const home = start === undefined ? undefined : (pageByUrl.get(start.finalUrl) ?? start);
    if (home === undefined) return notMeasured('The home page was not read in this scan.');
    if (home.isBlocked) return notMeasured('The home page turned the crawler away.');
    if (!home.isHtml200) return notApplicable();
    const finding = {
      key: '',
      currentValue: 'noindex',
      pageUrl: home.url,
      evidence: NOINDEX_EVIDENCE,
    };
    return { kind: 'site', findings: home.isNoindex ? [finding] : [] };
  },
});
