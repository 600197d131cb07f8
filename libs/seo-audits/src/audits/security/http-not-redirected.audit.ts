import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { isLoopbackAddress } from './loopback-address.js';

export const securityHttpNotRedirected = defineSiteAudit({
  id: 'security.http_not_redirected',
  category: 'security',
  severity: 'high',
  scope: 'S',
  title: 'The http address does not lead to https',
  description:
    'The website also answers without encryption. Visitors who type the address or follow an old link stay there, and search engines see the same pages twice.',
  howToFix:
    'Redirect every http address to the same address with https, with a permanent redirect (301 or 308).',
  authority: 'Lighthouse: redirects-http; squirrelscan; Google Search Central: site moves to https',
  fix: 'manual',
  run({ siteProbes, homeUrl, mode }) {
    if (mode === 'page' || isLoopbackAddress(homeUrl)) return notApplicable();
    const variant = siteProbes.variants.find(({ kind }) => kind === 'scheme');
    if (variant === undefined) {
      return siteProbes.home === null
        ? notMeasured('The home page could not be asked again.')
        : notApplicable();
    }
    const { status, isBlocked, failure, finalUrl, url, hasRedirected } = variant;
    const isReadableAtHttp = homeUrl.startsWith('http:');
    if (isReadableAtHttp) {
      // There is no redirect target unless https also works.
      const hasHttps = status === 200 && finalUrl.startsWith('https:');
      if (!hasHttps) return notApplicable();
      const evidence = `${homeUrl} answers and does not redirect, although ${finalUrl} works`;
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
        : notMeasured('The http address could not be asked.');
    }
    if (isBlocked) return notMeasured('The http address turned the crawler away.');
    if (status !== 200 || finalUrl.startsWith('https:')) return { kind: 'site', findings: [] };
    const evidence = `${url} answers 200${finalUrl === url ? '' : ` at ${finalUrl}`} instead of leading to https`;
    return {
      kind: 'site',
      findings: [{ key: '', currentValue: finalUrl, pageUrl: homeUrl, evidence }],
    };
  },
});
