import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { readDescriptions } from './descriptions.js';

export const metaDescriptionMissing = definePageAudit({
  id: 'meta.description_missing',
  category: 'meta',
  severity: 'medium',
  scope: 'P',
  gate: 'indexable',
  title: 'Page has no meta description',
  description:
    'The description is your own offer of two lines under the search result. Without one, search engines cut a passage out of the page, which may be a menu or half a sentence.',
  howToFix:
    'Add <meta name="description" content="…"> inside <head>: one or two sentences that say what a visitor finds on this page, different on every page.',
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
