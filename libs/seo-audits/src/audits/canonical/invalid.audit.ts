import type { Finding } from '../define-audit.js';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';
import { headerCanonicals, htmlCanonicals } from './page-canonicals.js';

export const canonicalInvalid = definePageAudit({
  id: 'canonical.invalid',
  category: 'canonical',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Invalid canonical URL',
  description:
    'The value of the canonical link is not a valid URL, so search engines ignore it and choose a canonical URL themselves.',
  howToFix:
    'Use the full URL of the page, with https:// and the host name. Such values often come from a template with an empty variable.',
  authority:
    'Google Search Central: consolidate duplicate URLs; Lighthouse: canonical; URL Standard',
  fix: 'manual',
  run(page) {
    const inHtml = htmlCanonicals(page);
    const inHeader = headerCanonicals(page);
    const instances = inHtml.length + inHeader.length;
    if (instances === 0) return notApplicable();
    const findings: Finding[] = [
      ...inHtml
        .filter(({ url }) => url === null)
        .map(({ href, element }) => ({ key: href, currentValue: href, element })),
      ...inHeader
        .filter(({ url }) => url === null)
        .map(({ source }) => ({
          key: source,
          currentValue: source,
          evidence: `Link: ${source}`,
        })),
    ];
    return failed(withUniqueKeys(findings), instances);
  },
});
