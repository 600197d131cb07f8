import { anErrorPage, words, aRenderedPage } from '@app/crawler/testing';
import { describeRenderedAudit } from '../../testing/describe-audit.js';
import { mobileContentParity } from './content-parity.audit.js';

const jsonLd =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Bakery"}</script>';
const shorter = aRenderedPage({ rendered: { body: words(59) }, desktop: { body: words(100) } });

describeRenderedAudit(mobileContentParity, {
  fails: [
    {
      when: 'with less text on a phone',
      page: shorter,
      values: ['59 words on a phone, 100 on a desktop'],
      keys: ['text'],
      evidence: ['loaf0'],
    },
    {
      when: 'with another head on a phone',
      page: aRenderedPage({
        rendered: {
          head: '<title>m.Bread</title><meta name="robots" content="noindex"><link rel="canonical" href="/m">',
        },
        desktop: { head: `<title>Bread</title><link rel="canonical" href="/bread">${jsonLd}` },
      }),
      values: [
        'Title: m.Bread on a phone, Bread on a desktop',
        'Robots directives: noindex on a phone, none on a desktop',
        'Canonical: https://harbour-bakery.example/m on a phone, https://harbour-bakery.example/bread on a desktop',
        'Structured data: none on a phone, Bakery on a desktop',
      ],
      keys: ['title', 'robots', 'canonical', 'schema'],
    },
  ],
  passes: [
    { when: 'that is the same everywhere', page: aRenderedPage({ raw: { body: words(100) } }) },
    {
      when: 'with a little less text on a phone',
      page: aRenderedPage({ rendered: { body: words(60) }, desktop: { body: words(100) } }),
    },
    {
      when: 'with more on a phone',
      page: aRenderedPage({ rendered: { body: words(100) }, desktop: { body: '' } }),
    },
  ],
  notApplicable: [
    { when: 'that returns 404', page: { ...shorter, raw: anErrorPage() } },
    { when: 'that fails in the browser', page: aRenderedPage({ rendered: { status: 500 } }) },
  ],
  notMeasured: [{ when: 'that a desktop could not load', page: aRenderedPage({ desktop: null }) }],
});
