import { isLoopbackAddress } from '@app/common/plain';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';

export const securityHttpNotRedirected = defineSiteAudit({
  id: 'security.http_not_redirected',
  category: 'security',
  severity: 'high',
  scope: 'S',
  title: 'HTTP not redirected to HTTPS',
  description:
    'The website is also available without encryption. Visitors who type the address or follow an old link stay there, and search engines see every page twice.',
  howToFix: 'Redirect every http URL to the same https URL with a permanent redirect (301 or 308).',
  authority: 'Lighthouse: redirects-http; squirrelscan; Google Search Central: site moves to https',
  fix: 'manual',
  run({ siteProbes, homeUrl, mode }) {
    if (mode === 'page' || isLoopbackAddress(homeUrl)) return notApplicable();
    const variant = siteProbes.variants.find(({ kind }) => kind === 'scheme');
    if (variant === undefined) {
      return siteProbes.home === null
        ? notMeasured('The home page could not be requested again.')
        : notApplicable();
    }
    const { status, isBlocked, failure, finalUrl, url, hasRedirected } = variant;
    const isReadableAtHttp = homeUrl.startsWith('http:');
    if (isReadableAtHttp) {
      // There is no redirect target unless https also works.
      const hasHttps = status === 200 && finalUrl.startsWith('https:');
      if (!hasHttps) return notApplicable();
      const evidence = `${homeUrl} responds without a redirect, although ${finalUrl} works`;
      return {
        kind: 'site',
        findings: [{ key: '', currentValue: homeUrl, pageUrl: homeUrl, evidence }],
      };
    }
    if (failure !== null) {
      // Nothing listens there, so no visitor stays on http; and a redirect counts even when its target fails.
      const leavesHttp = failure === 'connection' || hasRedirected;
      return leavesHttp
        ? { kind: 'site', findings: [] }
        : notMeasured('The http address could not be requested.');
    }
    if (isBlocked) return notMeasured('The http address refused the crawler.');
    if (status !== 200 || finalUrl.startsWith('https:')) return { kind: 'site', findings: [] };
    const evidence = `${url} returns 200${finalUrl === url ? '' : ` at ${finalUrl}`} instead of redirecting to https`;
    return {
      kind: 'site',
      findings: [{ key: '', currentValue: finalUrl, pageUrl: homeUrl, evidence }],
    };
  },
});
