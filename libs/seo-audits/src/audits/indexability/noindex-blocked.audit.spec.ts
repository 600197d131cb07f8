import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { indexabilityNoindexBlocked } from './noindex-blocked.audit.js';

const noindex = { isNoindex: true, isIndexable: false };

describeSiteAudit(indexabilityNoindexBlocked, {
  fails: [
    {
      when: 'with a forbidden noindex page',
      site: aSite({
        pages: [pageFacts('/a', { ...noindex, isBlockedByRobots: true }), pageFacts('/b', noindex)],
      }),
      findings: [[`${SITE_ORIGIN}/a`, 'noindex, and disallowed for Googlebot']],
      audited: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 0 },
    },
  ],
  passes: [
    {
      when: 'whose noindex can be read',
      site: aSite({
        pages: [pageFacts('/a', noindex), pageFacts('/b', { isBlockedByRobots: true })],
      }),
    },
  ],
  notApplicable: [
    {
      when: 'of which nothing was read',
      site: aSite({
        pages: [pageFacts('/a', { isHtml200: false, status: null, isBlockedByRobots: true })],
      }),
    },
  ],
});
