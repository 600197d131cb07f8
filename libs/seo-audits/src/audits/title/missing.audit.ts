import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { readHeadTitle } from './head-title.js';

export const titleMissing = definePageAudit({
  id: 'title.missing',
  category: 'title',
  severity: 'critical',
  scope: 'P',
  gate: 'indexable',
  title: 'Title missing',
  description:
    'The title is the headline of your search result. Without one, search engines make up a headline from other text, and browser tabs and bookmarks show the bare URL.',
  howToFix:
    'Add one <title> inside <head> that describes in a few words what this page, and only this page, offers.',
  authority:
    'Google Search Central: title links; HTML Standard: the title element; Lighthouse: document-title',
  fix: 'auto',
  run(page) {
    if (page.document === null) return notApplicable();
    if (readHeadTitle(page.document) !== null) return passed();
    // An empty title, or one in the body, is the best evidence.
    const misplaced = page.document.titles[0];
    if (misplaced === undefined) {
      return failed([{ key: '', currentValue: null, evidence: 'No <title> in <head>' }]);
    }
    return failed([{ key: '', currentValue: misplaced.text, element: misplaced.element }]);
  },
});
