import { aSite, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { crawlabilityRobotsUnreachable } from './robots-unreachable.audit.js';

const home = `${SITE_ORIGIN}/`;

describeSiteAudit(crawlabilityRobotsUnreachable, {
  fails: [
    {
      when: 'whose robots.txt answers with a server error',
      site: aSite({ robots: { status: 503 } }),
      findings: [[home, 'returns status 503']],
    },
    {
      when: 'whose robots.txt does not answer',
      site: aSite({ robots: { status: null, failure: 'timeout' } }),
      findings: [[home, 'does not respond in time']],
    },
    {
      when: 'whose server refuses the connection',
      site: aSite({ robots: { status: null, failure: 'connection' } }),
      findings: [[home, 'the connection fails']],
    },
  ],
  passes: [{ when: 'with a robots.txt', site: aSite() }],
  notApplicable: [
    { when: 'without a robots.txt', site: aSite({ robots: { status: 404 } }) },
    { when: 'whose robots.txt turns the crawler away', site: aSite({ robots: { status: 403 } }) },
    {
      when: 'whose robots.txt redirects in a loop, which counts as missing',
      site: aSite({ robots: { status: null, failure: 'redirect_loop' } }),
    },
  ],
  notMeasured: [
    { when: 'whose robots.txt says too many requests', site: aSite({ robots: { status: 429 } }) },
    {
      when: 'whose robots.txt may not be asked for',
      site: aSite({ robots: { status: null, failure: 'refused_target' } }),
    },
  ],
});
