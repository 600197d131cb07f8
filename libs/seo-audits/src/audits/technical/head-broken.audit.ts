import type { ElementRef, PageDocument } from '@app/crawler/pages';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';

export const technicalHeadBroken = definePageAudit({
  id: 'technical.head_broken',
  category: 'technical',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Head ends early',
  description:
    'An element that is not allowed in <head> makes browsers and search engines end the head there. The title, canonical, robots or hreflang elements that follow end up in the body and are ignored.',
  howToFix:
    'Move the element shown out of <head>, or after all metadata. Only title, meta, link, style, script, noscript, base and template belong there.',
  authority:
    'Google Search Central: valid page metadata, robots meta tag and canonical; HTML Standard: parsing',
  fix: 'manual',
  run({ document }) {
    if (document === null) return notApplicable();
    const closingTag = document.headClosedBy;
    if (closingTag === null) return passed();
    const lost = importantOutsideHead(document);
    if (lost.length === 0) return passed();
    return failed([
      {
        key: '',
        currentValue: `${nameOf(closingTag)} ends the head before ${[...new Set(lost)].join(', ')}`,
        element: closingTag,
      },
    ]);
  },
});

function nameOf({ tag }: ElementRef): string {
  return tag === '#text' ? 'Text' : `<${tag}>`;
}

function importantOutsideHead({ titles, links, metas }: PageDocument): string[] {
  const outside = <T extends { readonly isInHead: boolean; readonly element: ElementRef }>(
    elements: readonly T[],
  ): readonly T[] => elements.filter(({ isInHead }) => !isInHead);
  return [
    ...outside(titles).map(() => 'the title'),
    ...outside(links).flatMap(({ rel, hreflang }) => {
      if (rel.includes('canonical')) return ['the canonical link'];
      return rel.includes('alternate') && hreflang !== null ? ['the hreflang links'] : [];
    }),
    ...outside(metas).flatMap(({ name }) =>
      name === 'robots' || name === 'googlebot' ? ['the robots rules'] : [],
    ),
  ];
}
