import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { CERTIFICATE_MIN_DAYS } from '../thresholds.js';

export const securityTlsInvalid = defineSiteAudit({
  id: 'security.tls_invalid',
  category: 'security',
  severity: 'critical',
  scope: 'S',
  title: 'The certificate of the website is not valid, or soon will not be',
  description:
    'With a certificate that has expired, is for another name or comes from nobody known, browsers show a full-page warning instead of the website, and search engines stop reading it.',
  howToFix:
    'Renew the certificate for all names of the website, with the complete chain, and let it be renewed automatically from now on.',
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
