import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { validateHreflang } from '../../rules/language-tag.js';
import { withUniqueKeys } from '../unique-keys.js';
import { hreflangAnnotations } from './hreflang-annotations.js';

export const internationalCodeInvalid = definePageAudit({
  id: 'international.code_invalid',
  category: 'international',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Invalid hreflang code',
  description:
    'Google ignores hreflang links with unknown codes, so readers of that language may get the wrong version. Codes consist of a language and, optionally, a script and a country; a country alone is not valid.',
  howToFix:
    'Use the language code of the IANA registry (ISO 639-1 where available), ISO 15924 for the script and ISO 3166-1 for the country, joined with hyphens: en-GB (not en-UK), zh-Hant-TW, or x-default.',
  authority: 'Google Search Central: localized versions; BCP 47; Lighthouse: hreflang',
  fix: 'manual',
  run(page) {
    const annotations = hreflangAnnotations(page);
    if (annotations.length === 0) return notApplicable();
    const findings = annotations.flatMap(({ code, href, place }) => {
      const result = validateHreflang(code);
      if (result.kind === 'valid') return [];
      return [{ key: `${code} ${href}`, currentValue: `${code}: ${result.reason}`, ...place }];
    });
    return failed(withUniqueKeys(findings), annotations.length);
  },
});
