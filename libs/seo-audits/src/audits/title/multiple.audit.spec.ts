import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { titleMultiple } from './multiple.audit.js';

describePageAudit(titleMultiple, {
  fails: [
    {
      when: 'with two titles in its head',
      page: aPage({ head: '<title>Bread</title><title>Harbour Bakery</title>' }),
      values: ['“Bread”, “Harbour Bakery”'],
      evidence: ['<title>'],
    },
  ],
  passes: [
    {
      when: 'whose second title stands in the body, where it does not count',
      page: aPage({ head: '<title>Bread</title>', body: '<p>Rye</p><title>Rye</title>' }),
    },
    { when: 'with one title', page: aPage({ head: '<title>Bread</title>' }) },
    {
      when: 'whose drawings have titles too',
      page: aPage({ head: '<title>Bread</title>', body: '<svg><title>A loaf</title></svg>' }),
    },
  ],
  notApplicable: [
    { when: 'without a title', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
