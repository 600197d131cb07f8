import { defineSiteAudit } from '../define-audit.js';
import { auditDuplicates } from '../duplicate-pages.js';

export const metaDescriptionDuplicate = defineSiteAudit({
  id: 'meta.description_duplicate',
  category: 'meta',
  severity: 'medium',
  scope: 'S',
  title: 'Duplicate meta description',
  description:
    'A description that fits many pages describes none of them. Search engines then use other text from the page, and you lose control of your snippet.',
  howToFix:
    'Write a unique description for each page, starting with the most important ones. No description is better than a duplicate.',
  authority: 'Google Search Central: snippets (unique descriptions); SEOnaut; OpenSEO',
  fix: 'auto',
  run: (site) => auditDuplicates(site, 'description', ({ description }) => description),
});
