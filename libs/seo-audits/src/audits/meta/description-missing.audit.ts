import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { readDescriptions } from './descriptions.js';

export const metaDescriptionMissing = definePageAudit({
  id: 'meta.description_missing',
  category: 'meta',
  severity: 'medium',
  scope: 'P',
  gate: 'indexable',
  title: 'Meta description missing',
  description:
    'The description is your own pitch in the two lines below the search result. Without one, search engines use a passage from the page, which may be a menu or half a sentence.',
  howToFix:
    'Add <meta name="description" content="…"> inside <head>: one or two sentences about what visitors find on this page, different for every page.',
  authority: 'Google Search Central: snippets and meta descriptions; Lighthouse: meta-description',
  fix: 'auto',
  run(page) {
    if (page.document === null) return notApplicable();
    if (readDescriptions(page.document).length > 0) return passed();
    const empty = page.document.metas.find((meta) => meta.name === 'description');
    if (empty !== undefined) {
      return failed([{ key: '', currentValue: '', element: empty.element }]);
    }
    return failed([
      { key: '', currentValue: null, evidence: 'No <meta name="description"> in the page' },
    ]);
  },
});
