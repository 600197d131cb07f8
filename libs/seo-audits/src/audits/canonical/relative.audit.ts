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
  title: 'Canonical address is relative',
  description:
    'A relative canonical address depends on where the page is read: on a test host, with http instead of https or with a base element it names another address than you mean.',
  howToFix: 'Write the whole address, with https:// and the host name.',
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
