import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { languageOf } from '../../rules/language-tag.js';
import { hreflangAnnotations } from './hreflang-annotations.js';

export const internationalNoXDefault = definePageAudit({
  id: 'international.no_x_default',
  category: 'international',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Hreflang x-default missing',
  description:
    'An x-default entry defines the page for people whose language is not in your list. It is recommended, not required.',
  howToFix:
    'Add an hreflang="x-default" link to your language selector or to the version most people understand, on every language version.',
  authority: 'Google Search Central: localized versions (x-default, recommended); SEOnaut',
  fix: 'manual',
  run(page) {
    const annotations = hreflangAnnotations(page);
    const languages = new Set(annotations.map(({ code }) => languageOf(code)));
    const hasDefault = languages.delete(null);
    const [first] = annotations;
    if (first === undefined || languages.size < 2) return notApplicable();
    if (hasDefault) return passed();
    const codes = [...new Set(annotations.map(({ code }) => code))].join(', ');
    return failed([{ key: '', currentValue: codes, ...first.place }]);
  },
});
