import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { readHeadDescriptions } from './descriptions.js';

export const metaDescriptionMultiple = definePageAudit({
  id: 'meta.description_multiple',
  category: 'meta',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Multiple meta descriptions',
  description:
    'With several descriptions you do not control which one appears in search results; search engines may also combine them or ignore all of them.',
  howToFix:
    'Keep the description that fits the page best and remove the others. Often a theme and an SEO plugin each add one: turn one of them off.',
  authority: 'SEOnaut: multiple description tags',
  fix: 'manual',
  run(page) {
    const descriptions = readHeadDescriptions(page.document);
    const second = descriptions[1];
    if (descriptions.length === 0) return notApplicable();
    if (second === undefined) return passed();
    return failed([
      {
        key: '',
        currentValue: descriptions.map(({ text }) => `“${text}”`).join(', '),
        element: second.meta.element,
      },
    ]);
  },
});
