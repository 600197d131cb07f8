import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { titleTooShort } from './too-short.audit.js';

describePageAudit(titleTooShort, {
  fails: [
    { when: 'titled "Bread"', page: aPage({ head: '<title>Bread</title>' }), values: ['Bread'] },
    {
      when: 'whose title has 19 characters',
      page: aPage({ head: `<title>${'b'.repeat(19)}</title>` }),
      values: ['b'.repeat(19)],
    },
  ],
  passes: [
    {
      when: 'whose title has 20 characters',
      page: aPage({ head: `<title>${'b'.repeat(20)}</title>` }),
    },
  ],
  notApplicable: [
    { when: 'with an empty title', page: aPage({ head: '<title></title>' }) },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
