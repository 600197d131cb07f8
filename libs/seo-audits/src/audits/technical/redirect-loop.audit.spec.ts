import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { technicalRedirectLoop } from './redirect-loop.audit.js';

describeSiteAudit(technicalRedirectLoop, {
  fails: [
    {
      when: 'whose redirects come back',
      site: aSite({
        pages: [
          pageFacts('/a', {
            status: null,
            isHtml200: false,
            failure: 'redirect_loop',
            hops: [
              { url: `${SITE_ORIGIN}/a`, status: 302, location: `${SITE_ORIGIN}/b` },
              { url: `${SITE_ORIGIN}/b`, status: 302, location: `${SITE_ORIGIN}/a` },
            ],
          }),
          pageFacts('/c'),
        ],
      }),
      findings: [[`${SITE_ORIGIN}/a`, `comes back to ${SITE_ORIGIN}/a`]],
      audited: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/c`]: 0 },
    },
  ],
  passes: [
    { when: 'without redirects', site: aSite({ pages: [pageFacts('/a')] }) },
    {
      when: 'with a long way that ends',
      site: aSite({
        pages: [
          pageFacts('/a', {
            hops: [{ url: `${SITE_ORIGIN}/a`, status: 301, location: `${SITE_ORIGIN}/b` }],
            finalUrl: `${SITE_ORIGIN}/b`,
          }),
        ],
      }),
    },
  ],
  notApplicable: [{ when: 'where nothing was fetched', site: aSite() }],
});
