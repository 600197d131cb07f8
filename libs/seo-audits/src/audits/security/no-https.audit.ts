import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { isLoopbackAddress } from './loopback-address.js';

export const securityNoHttps = definePageAudit({
  id: 'security.no_https',
  category: 'security',
  severity: 'critical',
  scope: 'P',
  gate: 'url',
  title: 'Page is served without encryption',
  description:
    'Everybody on the way can read and change the page. Browsers call it "Not secure", and search engines prefer pages with https.',
  howToFix:
    "Get a certificate, free of charge from Let's Encrypt or your host, serve the website with https, and redirect every http address to it.",
  authority:
    'Google Search Central: page experience; Lighthouse: is-on-https; W3C Secure Contexts (loopback addresses); SEOnaut',
  fix: 'manual',
  run({ response, url, finalUrl, document }) {
    if (response.kind === 'failed') return notApplicable();
    // An address that only redirects shows no content; its target is audited on its own.
    if (response.hops.length > 0 && document === null) return notApplicable();
    if (finalUrl.startsWith('https:')) return passed();
    if (isLoopbackAddress(finalUrl)) return notApplicable();
    const evidence = finalUrl === url ? `Served at ${url}` : `${url} leads to ${finalUrl}`;
    return failed([{ key: '', currentValue: finalUrl, evidence }]);
  },
});
