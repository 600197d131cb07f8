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
  title: 'Canonical address cannot be read',
  description:
    'What the canonical link names is no web address, so search engines ignore it and choose themselves which address of the page they show.',
  howToFix:
    'Write the whole address of the page, with https:// and a host name. Such values often come from a template whose variable is empty.',
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
