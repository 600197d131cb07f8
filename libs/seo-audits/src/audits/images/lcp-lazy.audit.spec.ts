import { anErrorPage, aRenderedPage } from '@app/crawler/testing';
import type { LcpElement } from '@app/crawler/testing';
import { describeRenderedAudit } from '../../testing/describe-audit.js';
import { imagesLcpLazy } from './lcp-lazy.audit.js';

const withLcp = (lcp: Partial<LcpElement>) =>
  aRenderedPage({
    view: {
      lcp: {
        kind: 'image',
        url: 'https://harbour-bakery.example/hero.jpg',
        isLazy: false,
        selector: 'html > body > img:nth-of-type(1)',
        source: '<img src="/hero.jpg">',
        ...lcp,
      },
    },
  });

describeRenderedAudit(imagesLcpLazy, {
  fails: [
    {
      when: 'whose largest image loads lazily',
      page: withLcp({ isLazy: true, source: '<img loading="lazy" src="/hero.jpg">' }),
      values: ['loading="lazy": https://harbour-bakery.example/hero.jpg'],
      evidence: ['<img loading="lazy"'],
    },
    {
      when: 'whose largest image is a background',
      page: withLcp({ kind: 'background', url: null, source: '<div class="hero">' }),
      values: ['CSS background'],
      evidence: ['<div class="hero">'],
    },
  ],
  passes: [{ when: 'that loads its largest image at once', page: withLcp({}) }],
  notApplicable: [
    { when: 'whose largest element is text', page: withLcp({ kind: 'text', url: null }) },
    { when: 'that returns 404', page: { ...withLcp({ isLazy: true }), raw: anErrorPage() } },
  ],
  notMeasured: [{ when: 'that painted nothing', page: aRenderedPage() }],
});
