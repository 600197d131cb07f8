import { aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { technicalClientError } from './client-error.audit.js';

describePageAudit(technicalClientError, {
  fails: [
    {
      when: 'that is linked and gone',
      page: aPage({ status: 410, isInSitemap: false }),
      values: ['410 Gone'],
      evidence: ['linked on this website'],
    },
    {
      when: 'that only the sitemap lists',
      page: aPage({ status: 404, depth: null }),
      values: ['404 Not Found'],
      evidence: ['listed in the sitemap'],
    },
  ],
  passes: [
    { when: 'that answers', page: aPage() },
    { when: 'with a server error', page: aPage({ status: 500 }) },
  ],
  notApplicable: [
    { when: 'that refuses robots', page: aPage({ status: 403 }) },
    { when: 'that asks to slow down', page: aPage({ status: 429 }) },
    { when: 'that shows a challenge', page: aPage({ status: 404, response: { isBlocked: true } }) },
    {
      when: 'that gives no answer',
      page: aPage({ failure: { reason: 'dns', message: 'No such host.' } }),
    },
  ],
});
