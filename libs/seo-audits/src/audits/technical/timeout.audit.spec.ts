import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { technicalTimeout } from './timeout.audit.js';

describePageAudit(technicalTimeout, {
  fails: [
    {
      when: 'that takes too long',
      page: aPage({ failure: { reason: 'timeout', message: 'No complete answer in 30 seconds.' } }),
      values: ['No complete answer in 30 seconds.'],
    },
    {
      when: 'with a bad certificate',
      page: aPage({ failure: { reason: 'tls', message: 'The certificate has expired.' } }),
      values: ['The certificate has expired.'],
    },
  ],
  passes: [
    { when: 'that answers', page: aPage() },
    { when: 'that answers an error', page: anErrorPage() },
  ],
  notApplicable: [
    { when: 'that turns robots away', page: aPage({ status: 403, response: { isBlocked: true } }) },
    {
      when: 'that redirects in a loop',
      page: aPage({ failure: { reason: 'redirect_loop', message: 'Loop.' } }),
    },
  ],
});
