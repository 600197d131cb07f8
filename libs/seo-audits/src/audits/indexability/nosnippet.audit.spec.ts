import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { indexabilityNosnippet } from './nosnippet.audit.js';

describePageAudit(indexabilityNosnippet, {
  fails: [
    {
      when: 'that forbids snippets',
      page: aPage({ head: '<meta name="robots" content="nosnippet">' }),
      values: ['nosnippet'],
      evidence: ['meta robots: nosnippet'],
    },
    {
      when: 'that allows snippets of no length',
      page: aPage({ headers: { 'x-robots-tag': 'max-snippet: 0' } }),
      values: ['max-snippet: 0'],
      evidence: ['X-Robots-Tag'],
    },
    {
      when: 'that hides most of its text',
      page: aPage({ body: `<p data-nosnippet>${'bread '.repeat(30)}</p><p>butter</p>` }),
      values: ['96 % of the main text'],
    },
  ],
  passes: [
    { when: 'without such a rule', page: aPage({ body: '<p>Bread</p>' }) },
    {
      when: 'that hides a little',
      page: aPage({ body: `<p data-nosnippet>bread</p><p>${'butter '.repeat(30)}</p>` }),
    },
    {
      when: 'that limits the length',
      page: aPage({ head: '<meta name="robots" content="max-snippet:50">' }),
    },
  ],
  notApplicable: [{ when: 'that returns 404', page: anErrorPage() }],
});
