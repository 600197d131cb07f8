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
  title: 'Language version has an invalid language code',
  description:
    'Google ignores an hreflang link whose code it does not know, so readers of that language may be sent to the wrong version. Codes consist of a language and, if needed, a script and a country; a country alone is not enough.',
  howToFix:
    'Use the code of IANA’s registry for the language (ISO 639-1 where there is one), ISO 15924 for the script and ISO 3166-1 for the country, joined with hyphens: en-GB (not en-UK), zh-Hant-TW, or x-default.',
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
