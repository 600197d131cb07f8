import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { canonicalRelative } from './relative.audit.js';

describePageAudit(canonicalRelative, {
  fails: [
    {
      when: 'with a relative canonical',
      page: aPage({ head: '<link rel=canonical href="/bread">' }),
      values: ['/bread'],
      evidence: ['href="/bread"'],
    },
    {
      when: 'without a scheme',
      page: aPage({ head: '<link rel=canonical href="//harbour-bakery.example/bread">' }),
      values: ['//harbour-bakery.example/bread'],
    },
  ],
  passes: [
    {
      when: 'with a whole address',
      page: aPage({ head: '<link rel=canonical href="https://harbour-bakery.example/bread">' }),
    },
    {
      when: 'with an address that cannot be read, which another check reports',
      page: aPage({ head: '<link rel=canonical href="//[">' }),
    },
  ],
  notApplicable: [
    { when: 'without a canonical', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
