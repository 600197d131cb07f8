import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { canonicalToRedirect } from './to-redirect.audit.js';

const pointing = (address: string) =>
  pageFacts('/copy', { canonicalUrl: SITE_ORIGIN + address, isIndexable: false });
const own = pageFacts('/own', { canonicalUrl: `${SITE_ORIGIN}/own` });

describeSiteAudit(canonicalToRedirect, {
  fails: [
    {
      when: 'whose canonical redirects',
      site: aSite({
        pages: [
          pointing('/old'),
          pageFacts('/old', {
            finalUrl: `${SITE_ORIGIN}/own`,
            hops: [{ url: `${SITE_ORIGIN}/old`, status: 301, location: `${SITE_ORIGIN}/own` }],
          }),
          own,
        ],
      }),
      findings: [[`${SITE_ORIGIN}/copy`, `${SITE_ORIGIN}/old redirects to ${SITE_ORIGIN}/own`]],
      audited: { [`${SITE_ORIGIN}/copy`]: 1, [`${SITE_ORIGIN}/own`]: 0 },
    },
  ],
  passes: [{ when: 'whose canonical answers', site: aSite({ pages: [pointing('/own'), own] }) }],
  notApplicable: [
    { when: 'without canonical addresses', site: aSite({ pages: [pageFacts('/a')] }) },
  ],
  notMeasured: [
    { when: 'whose canonical nobody has read', site: aSite({ pages: [pointing('/far')] }) },
  ],
});
