import { anErrorPage, aRenderedPage } from '@app/crawler/testing';
import { describeRenderedAudit } from '../../testing/describe-audit.js';
import { aiMetaNeedsJs } from './meta-needs-js.audit.js';

const title = '<title>Bread</title>';
const description = '<meta name="description" content="Rye and wheat">';
const jsonLd = '<script type="application/ld+json">{}</script>';
const late = aRenderedPage({ raw: {}, rendered: { head: title + description + jsonLd } });

describeRenderedAudit(aiMetaNeedsJs, {
  fails: [
    {
      when: 'whose head is written by a script',
      page: late,
      values: ['Title: Bread', 'Description: Rye and wheat', 'Structured data: {}'],
      keys: ['title', 'description', 'jsonld'],
      evidence: ['<title>', 'name="description"', 'ld+json'],
    },
    {
      when: 'whose description was empty',
      page: aRenderedPage({
        raw: { head: `${title}<meta name="description" content=" ">` },
        rendered: { head: title + description },
      }),
      values: ['Description: Rye and wheat'],
      failingShare: 1 / 2,
    },
  ],
  passes: [
    { when: 'that has all from the start', page: aRenderedPage({ raw: { head: title } }) },
    {
      when: 'whose script changes the words only',
      page: aRenderedPage({ raw: { head: title }, rendered: { head: '<title>(1) Bread</title>' } }),
    },
  ],
  notMeasured: [
    {
      when: 'whose live fixes write them',
      page: { ...late, hasLiveFixes: true },
    },
  ],
  notApplicable: [
    { when: 'without any of them', page: aRenderedPage() },
    { when: 'that returns 404', page: { ...late, raw: anErrorPage() } },
  ],
});
