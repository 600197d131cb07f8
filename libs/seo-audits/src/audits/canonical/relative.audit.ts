import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';
import { htmlCanonicals } from './page-canonicals.js';

const ABSOLUTE_ADDRESS = /^\s*[a-z][a-z\d+.-]*:/i;

export const canonicalRelative = definePageAudit({
  id: 'canonical.relative',
  category: 'canonical',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Relative canonical URL',
  description:
    'A relative canonical URL depends on where the page is served: on a staging host, over http or with a base element it points to a different URL than intended.',
  howToFix: 'Use the full URL, with https:// and the host name.',
  authority: 'Google Search Central: use absolute paths with rel=canonical; Lighthouse: canonical',
  fix: 'manual',
  run(page) {
    const canonicals = htmlCanonicals(page);
    if (canonicals.length === 0) return notApplicable();
    const relative = canonicals.filter(
      ({ href, url }) => url !== null && !ABSOLUTE_ADDRESS.test(href),
    );
    const findings = relative.map(({ href, element }) => ({
      key: href,
      currentValue: href,
      element,
    }));
    return failed(withUniqueKeys(findings), canonicals.length);
  },
});
