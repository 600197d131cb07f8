import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';
import { hreflangAnnotations } from './hreflang-annotations.js';

const FULL_ADDRESS = /^\s*https?:\/\//i;

export const internationalRelative = definePageAudit({
  id: 'international.relative',
  category: 'international',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Relative hreflang URL',
  description:
    'Google requires full URLs in hreflang links, including https:// and the host name. A relative one may be ignored.',
  howToFix: 'Use the full URL of the language version, for example https://example.com/de/.',
  authority:
    'Google Search Central: localized versions (fully-qualified URLs); Lighthouse: hreflang',
  fix: 'manual',
  run(page) {
    const annotations = hreflangAnnotations(page);
    if (annotations.length === 0) return notApplicable();
    const findings = annotations
      .filter(({ href }) => !FULL_ADDRESS.test(href))
      .map(({ code, href, place }) => ({ key: `${code} ${href}`, currentValue: href, ...place }));
    return failed(withUniqueKeys(findings), annotations.length);
  },
});
