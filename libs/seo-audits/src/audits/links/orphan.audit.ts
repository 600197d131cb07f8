import { defineSiteAudit } from '../define-audit.js';
import { auditInlinks } from './inlink-counts.js';

export const linksOrphan = defineSiteAudit({
  id: 'links.orphan',
  category: 'links',
  severity: 'high',
  scope: 'S',
  title: 'Orphan page',
  description:
    'The page is in the sitemap, but nothing on your website links to it. Visitors cannot find it, and search engines consider it unimportant.',
  howToFix:
    'Link to it from pages whose readers would want it, and from the navigation if it matters. If nobody needs it, remove it and its sitemap entry.',
  authority: 'SEOnaut: orphan pages; OpenSEO; squirrelscan',
  fix: 'manual',
  run: (site) =>
    auditInlinks(
      site,
      (page, inlinks) => page.depth === null && page.isInSitemap && inlinks === 0,
      ({ url }) => ({
        currentValue: '0 internal links',
        evidence: `In the sitemap, without internal links: ${url}`,
      }),
    ),
});
