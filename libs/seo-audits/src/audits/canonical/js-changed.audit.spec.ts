import { anErrorPage, aRenderedPage } from '@app/crawler/testing';
import { describeRenderedAudit } from '../../testing/describe-audit.js';
import { canonicalJsChanged } from './js-changed.audit.js';

const canonical = (href: string) => ({ head: `<link rel="canonical" href="${href}">` });
const A = 'https://harbour-bakery.example/a';
const B = 'https://harbour-bakery.example/b';

describeRenderedAudit(canonicalJsChanged, {
  fails: [
    {
      when: 'whose script writes another address',
      page: aRenderedPage({ raw: canonical(A), rendered: canonical(B) }),
      values: [`${A} in the HTML, ${B} after scripts`],
      evidence: [`href="${B}"`],
    },
    {
      when: 'whose script adds a second address',
      page: aRenderedPage({
        raw: canonical(A),
        rendered: { head: canonical(A).head + canonical(B).head },
      }),
      values: [`${A} in the HTML, ${B} after scripts`],
    },
    {
      when: 'whose script removes the address',
      page: aRenderedPage({ raw: canonical(A), rendered: {} }),
      values: [`${A} in the HTML, none after scripts`],
      evidence: [`href="${A}"`],
    },
  ],
  passes: [
    { when: 'whose address stays', page: aRenderedPage({ raw: canonical(A) }) },
    {
      when: 'whose address is only spelt another way',
      page: aRenderedPage({ raw: canonical('/a'), rendered: canonical(A) }),
    },
    {
      when: 'whose address only a script knows',
      page: aRenderedPage({ raw: {}, rendered: canonical(A) }),
    },
  ],
  notApplicable: [
    { when: 'without any', page: aRenderedPage() },
    { when: 'that returns 404', page: { ...aRenderedPage(), raw: anErrorPage() } },
  ],
});
