import { normaliseUrl } from '@app/common/plain';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { hreflangAnnotations } from './hreflang-annotations.js';

export const internationalNoSelf = definePageAudit({
  id: 'international.no_self',
  category: 'international',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Self-referencing hreflang missing',
  description:
    'Every language version must list itself as well as the others. Without its own entry the set is incomplete, and Google may not use it.',
  howToFix: 'Add an hreflang link with the language of this page and its exact URL.',
  authority: 'Google Search Central: localized versions (each version must list itself); SEOnaut',
  fix: 'manual',
  run(page) {
    const annotations = hreflangAnnotations(page);
    const [first] = annotations;
    if (first === undefined) return notApplicable();
    const own = new Set([page.finalUrl, normaliseUrl(page.finalUrl)]);
    if (annotations.some(({ url }) => own.has(url))) return passed();
    const listed = annotations.map(({ code, href }) => `${code} ${href}`).join(', ');
    return failed([{ key: '', currentValue: listed, ...first.place }]);
  },
});
