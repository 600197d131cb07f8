import { aSite, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { crawlabilityRobotsBlocksAll } from './robots-blocks-all.audit.js';

describeSiteAudit(crawlabilityRobotsBlocksAll, {
  fails: [
    {
      when: 'that forbids everything',
      site: aSite({ robots: { isAllBlockedForGooglebot: true, blockingLine: 'Disallow: /' } }),
      findings: [[`${SITE_ORIGIN}/`, 'Disallow: /']],
    },
  ],
  passes: [{ when: 'that forbids nothing', site: aSite() }],
  notApplicable: [{ when: 'without a robots.txt', site: aSite({ robots: { status: 404 } }) }],
  notMeasured: [
    { when: 'whose robots.txt fails', site: aSite({ robots: { status: 503 } }) },
    { when: 'whose robots.txt says too many requests', site: aSite({ robots: { status: 429 } }) },
    {
      when: 'whose robots.txt does not answer',
      site: aSite({ robots: { status: null, failure: 'timeout' } }),
    },
  ],
});
