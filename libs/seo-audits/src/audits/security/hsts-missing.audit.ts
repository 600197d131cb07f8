import { isLoopbackAddress } from '@app/common/plain';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';

export const securityHstsMissing = defineSiteAudit({
  id: 'security.hsts_missing',
  category: 'security',
  severity: 'low',
  scope: 'S',
  title: 'HSTS header missing',
  description:
    'Without Strict-Transport-Security, the first request of a visit may be unencrypted and can be intercepted before it is redirected.',
  howToFix:
    'Send "Strict-Transport-Security: max-age=31536000" with every https response, once the whole website works over https.',
  authority: 'RFC 6797; Lighthouse: has-hsts; SEOnaut',
  fix: 'manual',
  run({ siteProbes, homeUrl }) {
    const { home } = siteProbes;
    const pageUrl = home?.finalUrl ?? homeUrl;
    // Browsers ignore the header for IP addresses (RFC 6797, section 8.1.1).
    if (!pageUrl.startsWith('https:') || isIpAddress(new URL(pageUrl).hostname)) {
      return notApplicable();
    }
    if (isLoopbackAddress(pageUrl)) return notApplicable();
    if (typeof home?.status !== 'number' || home.isBlocked) {
      return notMeasured('The home page could not be requested again.');
    }
    const { hsts } = home;
    if (hsts !== null && lastsSeconds(hsts) > 0) return { kind: 'site', findings: [] };
    const evidence =
      hsts === null
        ? 'No Strict-Transport-Security header'
        : `Strict-Transport-Security: ${hsts.slice(0, 200)}`;
    return { kind: 'site', findings: [{ key: '', currentValue: hsts, pageUrl, evidence }] };
  },
});

function lastsSeconds(hsts: string): number {
  const seconds = /(?:^|[;,])\s*max-age\s*=\s*"?(\d+)/i.exec(hsts)?.[1];
  return seconds === undefined ? 0 : Number(seconds);
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname);
}
