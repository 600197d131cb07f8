import { defineSiteAudit } from '../define-audit.js';
import { auditDuplicates } from '../duplicate-pages.js';

export const metaDescriptionDuplicate = defineSiteAudit({
  id: 'meta.description_duplicate',
  category: 'meta',
  severity: 'medium',
  scope: 'S',
  title: 'Several pages have the same description',
  description:
    'A description that fits many pages describes none of them. Search engines then take other text from the page, and you lose your say in the search result.',
  howToFix:
    'Write a description of its own for each page, starting with the pages that matter most. No description is better than a copied one.',
  authority: 'Google Search Central: snippets (unique descriptions); SEOnaut; OpenSEO',
  fix: 'auto',
  run: (site) => auditDuplicates(site, 'description', ({ description }) => description),
});
