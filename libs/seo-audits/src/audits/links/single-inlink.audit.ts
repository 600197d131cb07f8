import { defineSiteAudit } from '../define-audit.js';
import { auditInlinks } from './inlink-counts.js';

export const linksSingleInlink = defineSiteAudit({
  id: 'links.single_inlink',
  category: 'links',
  severity: 'low',
  scope: 'S',
  title: 'Only one internal link to this page',
  description:
    'If that one link is removed, the page becomes an orphan. Pages with few internal links are also considered less important.',
  howToFix:
    'Link to it from related pages, with descriptive link text, or from the navigation if it matters.',
  authority: 'squirrelscan: weak internal links',
  threshold: 'Exactly 1 followed link from other pages of the website',
  fix: 'suggested',
  run: (site) =>
    auditInlinks(
      site,
      (_page, inlinks) => inlinks === 1,
      ({ url }) => ({
        currentValue: '1 internal link',
        evidence: `Linked from one page only: ${url}`,
      }),
    ),
});
