import { defineSiteAudit } from '../define-audit.js';
import { auditInlinks } from './inlink-counts.js';

export const linksSingleInlink = defineSiteAudit({
  id: 'links.single_inlink',
  category: 'links',
  severity: 'low',
  scope: 'S',
  title: 'Only one page links to this page',
  description:
    'If that one link goes, nothing leads here any more. Pages that hardly anything links to are also taken for less important.',
  howToFix:
    'Link to it from other pages on the same subject, with words that say what is there, or from the navigation if it matters.',
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
