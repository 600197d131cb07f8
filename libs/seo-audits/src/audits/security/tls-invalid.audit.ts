import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { CERTIFICATE_MIN_DAYS } from '../thresholds.js';

export const securityTlsInvalid = defineSiteAudit({
  id: 'security.tls_invalid',
  category: 'security',
  severity: 'critical',
  scope: 'S',
  title: 'Certificate invalid or about to expire',
  description:
    'If a certificate has expired, is for a different name or comes from an unknown issuer, browsers show a full-page warning instead of the website, and search engines stop crawling it.',
  howToFix:
    'Renew the certificate for all names of the website, with the complete chain, and set up automatic renewal.',
  authority:
    'squirrelscan: tls-certificate; LibreCrawl: ssl_error; CA/Browser Forum baseline requirements',
  threshold: `Expired, for another host, or untrusted; high when it expires in less than ${CERTIFICATE_MIN_DAYS} days`,
  fix: 'manual',
  run({ siteProbes, homeUrl }) {
    if (!homeUrl.startsWith('https:')) return notApplicable();
    const { certificate: response } = siteProbes;
    if (response === null || response.kind === 'failed') {
      return notMeasured('The certificate could not be read.');
    }
    const { certificate, daysLeft, host } = response;
    const { problem, sentence, issuer, names, validTo } = certificate;
    const evidence = `${host}: for ${names.join(', ')}, from ${issuer}, valid until ${validTo.slice(0, 10)}`;
    if (problem !== null) {
      const currentValue = sentence ?? problem;
      return {
        kind: 'site',
        findings: [{ key: problem, currentValue, pageUrl: homeUrl, evidence }],
      };
    }
    if (daysLeft >= CERTIFICATE_MIN_DAYS) return { kind: 'site', findings: [] };
    const currentValue = `expires in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
    return {
      kind: 'site',
      findings: [
        { key: 'expires_soon', currentValue, pageUrl: homeUrl, evidence, severity: 'high' },
      ],
    };
  },
});
