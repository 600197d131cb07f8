import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';

export const headingsH1Multiple = definePageAudit({
  id: 'headings.h1_multiple',
  category: 'headings',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Multiple H1 headings',
  description:
    'Several H1 headings leave open which one is the subject of the page. Google copes with it, so this costs little; people who navigate by headings with a screen reader benefit most from one clear headline.',
  howToFix:
    'Keep <h1> for the headline of the page and change the others to <h2>. A logo in the header needs no heading.',
  authority: 'OpenSEO and site-audit-seo: multiple H1; Google treats it as harmless',
  fix: 'suggested',
  run(page) {
    const named =
      page.document?.headings.filter(
        (heading) => heading.level === 1 && heading.accessibleName !== '',
      ) ?? [];
    const second = named[1];
    if (named.length === 0) return notApplicable();
    if (second === undefined) return passed();
    return failed([
      {
        key: '',
        currentValue: named.map((heading) => `“${heading.accessibleName}”`).join(', '),
        element: second.element,
      },
    ]);
  },
});
