import type { PageFailure } from '@app/crawler/pages';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';

/** Failures of the website or its network; the others are limits of ours, or have their own check. */
const SITE_FAILURES = new Set<PageFailure>([
  'timeout',
  'dns',
  'connection',
  'tls',
  'protocol',
  'bad_redirect',
]);

export const technicalTimeout = definePageAudit({
  id: 'technical.timeout',
  category: 'technical',
  severity: 'high',
  scope: 'P',
  gate: 'url',
  title: 'Page timed out',
  description:
    'The page could not be loaded: no complete response within 30 seconds, or no usable connection at all. Visitors leave, and Google treats it like a server error.',
  howToFix:
    'Open the URL in a private browser window. If it fails there too, check the DNS entry, the certificate and the server load; if not, check whether a firewall blocks crawlers.',
  authority: 'Google Search Central: network and DNS errors; SEOnaut: timeouts',
  threshold: 'No complete response within 30 seconds',
  fix: 'manual',
  run({ response }) {
    if (response.kind === 'responded') return response.isBlocked ? notApplicable() : passed();
    if (!SITE_FAILURES.has(response.reason)) return notApplicable();
    return failed([{ key: '', currentValue: response.message, evidence: response.message }]);
  },
});
