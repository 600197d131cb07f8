import { defineSiteAudit, notApplicable } from '../define-audit.js';
import { fetchedAddresses, redirectPath, repeatedAddress } from './fetched-addresses.js';

export const technicalRedirectLoop = defineSiteAudit({
  id: 'technical.redirect_loop',
  category: 'technical',
  severity: 'critical',
  scope: 'S',
  title: 'Address redirects in a circle',
  description:
    'The redirects of this address come back to where they started, so it never shows a page: neither to visitors nor to search engines.',
  howToFix:
    'Look for two rules that undo each other, often http/https, www or the slash at the end in server, CDN and application settings. Keep one of them.',
  authority: 'Google Search Central: HTTP status codes and network errors; SEOnaut; OpenSEO',
  fix: 'manual',
  run(site) {
    const pages = fetchedAddresses(site);
    if (pages.length === 0) return notApplicable();
    const audited = new Map<string, number>();
    const findings = pages.flatMap((page) => {
      const repeated = repeatedAddress(page);
      audited.set(page.url, repeated === null ? 0 : 1);
      if (repeated === null) return [];
      const currentValue = `comes back to ${repeated}`;
      return [{ key: '', currentValue, pageUrl: page.url, evidence: redirectPath(page) }];
    });
    return { kind: 'pages', audited, findings };
  },
});
