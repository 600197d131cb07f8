import { defineSiteAudit } from '../define-audit.js';
import { auditDuplicates } from '../duplicate-pages.js';

export const titleDuplicate = defineSiteAudit({
  id: 'title.duplicate',
  category: 'title',
  severity: 'high',
  scope: 'S',
  title: 'Duplicate title',
  description:
    'Search results with the same title cannot be told apart, and search engines may rewrite the title or show only one of the pages.',
  howToFix:
    'Give each page a title that describes only this page. If the pages are duplicates, keep one and redirect the others, or declare it as canonical.',
  authority: 'Google Search Central: title links (distinct titles); SEOnaut; OpenSEO',
  fix: 'auto',
  run: (site) => auditDuplicates(site, 'title', ({ title }) => title),
});
