import { aNoindexPage, anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { metaDescriptionMissing } from './description-missing.audit.js';

describePageAudit(metaDescriptionMissing, {
  fails: [
    { when: 'without a description', page: aPage(), values: [null], evidence: ['No <meta'] },
    {
      when: 'whose description is empty',
      page: aPage({ head: '<meta name="description" content="  ">' }),
      values: [''],
      evidence: ['<meta name="description"'],
    },
    {
      when: 'with a description for Facebook only',
      page: aPage({ head: '<meta property="og:description" content="Fresh bread">' }),
      values: [null],
    },
  ],
  passes: [
    {
      when: 'with a description',
      page: aPage({ head: '<meta name="Description" content="Fresh bread every day">' }),
    },
  ],
  notApplicable: [
    { when: 'that is not meant for search results', page: aNoindexPage() },
    {
      when: 'whose canonical is another page',
      page: aPage({ head: '<link rel="canonical" href="/other">' }),
    },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
