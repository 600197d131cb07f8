import { defineSiteAudit } from '../define-audit.js';
import { auditDuplicates } from '../duplicate-pages.js';

export const titleDuplicate = defineSiteAudit({
  id: 'title.duplicate',
  category: 'title',
  severity: 'high',
  scope: 'S',
  title: 'Several pages have the same title',
  description:
    'Search results with the same title cannot be told apart, and search engines may replace the title or show only one of the pages.',
  howToFix:
    'Give each page a title that says what only this page is about. If the pages are copies of each other, keep one and redirect the others, or name it as canonical.',
  authority: 'Google Search Central: title links (distinct titles); SEOnaut; OpenSEO',
  fix: 'auto',
  run: (site) => auditDuplicates(site, 'title', ({ title }) => title),
});
