import { anErrorPage, words, aRenderedPage } from '@app/crawler/testing';
import { describeRenderedAudit } from '../../testing/describe-audit.js';
import { aiContentNeedsJs } from './content-needs-js.audit.js';

const pageOf = (raw: number, rendered: number) =>
  aRenderedPage({ raw: { body: words(raw) }, rendered: { body: words(rendered) } });

describeRenderedAudit(aiContentNeedsJs, {
  fails: [
    {
      when: 'whose text a script writes',
      page: pageOf(0, 200),
      values: ['0 of 200 words are in the HTML'],
      evidence: ['No main text in the HTML'],
    },
    {
      when: 'with a little more than half of its text',
      page: pageOf(119, 200),
      values: ['119 of 200 words are in the HTML'],
      evidence: ['loaf0'],
    },
  ],
  passes: [
    { when: 'with most of its text', page: pageOf(120, 200) },
    { when: 'whose script shortens it', page: pageOf(400, 200) },
  ],
  notApplicable: [
    { when: 'with little text at all', page: pageOf(0, 199) },
    { when: 'that returns 404', page: { ...pageOf(0, 300), raw: anErrorPage() } },
  ],
});
