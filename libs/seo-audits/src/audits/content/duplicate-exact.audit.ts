import { defineSiteAudit } from '../define-audit.js';
import { auditDuplicates } from '../duplicate-pages.js';

export const contentDuplicateExact = defineSiteAudit({
  id: 'content.duplicate_exact',
  category: 'content',
  severity: 'high',
  scope: 'S',
  title: 'Duplicate content',
  description:
    'The main text of these pages is identical, and no canonical link says which one is the original. Search engines keep one of them, not always the one you want, and links are split among the duplicates.',
  howToFix:
    'Keep one URL. Redirect the others to it permanently, or give them a canonical link to it.',
  authority: 'Google Search Central: consolidate duplicate URLs; SEOnaut; OpenSEO',
  fix: 'manual',
  run: (site) =>
    auditDuplicates(site, 'content', ({ wordCount }) => `${wordCount} words, identical`),
});
