import { isLoopbackAddress } from '@app/common/plain';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';

export const securityNoHttps = definePageAudit({
  id: 'security.no_https',
  category: 'security',
  severity: 'critical',
  scope: 'P',
  gate: 'url',
  title: 'Page not served over HTTPS',
  description:
    'Anyone on the network can read or alter it. Browsers mark it as "Not secure", and search engines prefer https pages.',
  howToFix:
    "Get a certificate, free of charge from Let's Encrypt or your host, serve the website over https, and redirect every http URL to it.",
  authority:
    'Google Search Central: page experience; Lighthouse: is-on-https; W3C Secure Contexts (loopback addresses); SEOnaut',
  fix: 'manual',
  run({ response, url, finalUrl, document }) {
    if (response.kind === 'failed') return notApplicable();
    // An address that only redirects shows no content; its target is audited on its own.
    if (response.hops.length > 0 && document === null) return notApplicable();
    if (finalUrl.startsWith('https:')) return passed();
    if (isLoopbackAddress(finalUrl)) return notApplicable();
    const evidence = finalUrl === url ? `Served at ${url}` : `${url} redirects to ${finalUrl}`;
    return failed([{ key: '', currentValue: finalUrl, evidence }]);
  },
});
