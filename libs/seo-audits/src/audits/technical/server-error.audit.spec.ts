import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { technicalServerError } from './server-error.audit.js';

describePageAudit(technicalServerError, {
  fails: [
    {
      when: 'that fails twice',
      page: aPage({ status: 503, response: { attempts: 2 } }),
      values: ['503 Service Unavailable'],
    },
  ],
  passes: [
    { when: 'that answers', page: aPage() },
    { when: 'that is missing', page: anErrorPage() },
  ],
  notApplicable: [
    { when: 'that turns robots away', page: aPage({ status: 503, response: { isBlocked: true } }) },
    {
      when: 'that gives no answer',
      page: aPage({ failure: { reason: 'timeout', message: 'No answer.' } }),
    },
  ],
  notMeasured: [{ when: 'that failed once', page: aPage({ status: 500 }) }],
});
