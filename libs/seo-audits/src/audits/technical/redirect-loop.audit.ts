import { defineSiteAudit, notApplicable } from '../define-audit.js';
import { fetchedAddresses, redirectPath, repeatedAddress } from './fetched-addresses.js';

export const technicalRedirectLoop = defineSiteAudit({
  id: 'technical.redirect_loop',
  category: 'technical',
  severity: 'critical',
  scope: 'S',
  title: 'Redirect loop',
  description:
    'The redirects of this URL lead back to where they started, so neither visitors nor search engines ever see a page.',
  howToFix:
    'Look for two rules that undo each other, often http/https, www or the trailing slash in server, CDN and application settings. Keep one of them.',
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
