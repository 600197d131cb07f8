import { aNoindexPage, anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { titleMissing } from './missing.audit.js';

describePageAudit(titleMissing, {
  fails: [
    { when: 'without a title', page: aPage(), values: [null], evidence: ['No <title>'] },
    { when: 'with an empty title', page: aPage({ head: '<title> </title>' }), values: [''] },
    {
      when: 'whose title stands in the body',
      page: aPage({ body: '<p>Bread</p><title>Harbour Bakery</title>' }),
      values: ['Harbour Bakery'],
      evidence: ['<title>'],
    },
    {
      when: 'whose only title belongs to a drawing',
      page: aPage({ body: '<svg><title>A loaf</title></svg>' }),
      values: [null],
    },
  ],
  passes: [
    { when: 'with a title', page: aPage({ head: '<title>Harbour Bakery</title>' }) },
    { when: 'whose head is implied', page: aPage({ html: '<title>Bread</title><p>Fresh' }) },
  ],
  notApplicable: [
    { when: 'that is not meant for search results', page: aNoindexPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
