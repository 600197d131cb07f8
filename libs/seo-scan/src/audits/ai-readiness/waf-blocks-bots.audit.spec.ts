import type { SiteCrawl } from '../site-crawl.js';
import type { AgentAnswer } from '../site-probes.js';
import { agentAnswer, aSite, SITE_ORIGIN } from '../testing/a-site.js';
import { describeSiteAudit } from '../testing/describe-audit.js';
import { aiWafBlocksBots } from './waf-blocks-bots.audit.js';

const home = `${SITE_ORIGIN}/`;
const siteWith = (...agents: readonly AgentAnswer[]): SiteCrawl =>
  aSite({ siteProbes: { agents } });

describeSiteAudit(aiWafBlocksBots, {
  fails: [
    {
      when: 'that refuses both search engines',
      site: siteWith(
        agentAnswer('browser'),
        agentAnswer('Googlebot', { status: 403, isBlocked: true }),
        agentAnswer('Bingbot', { status: 503, isBlocked: true }),
      ),
      findings: [
        [home, 'Googlebot gets status 403'],
        [home, 'Bingbot gets status 503'],
      ],
    },
    {
      when: 'that shows Googlebot a challenge',
      site: siteWith(agentAnswer('browser'), agentAnswer('Googlebot', { isBlocked: true })),
      findings: [[home, 'Googlebot gets a challenge']],
    },
  ],
  passes: [
    {
      when: 'that answers everybody',
      site: siteWith(agentAnswer('browser'), agentAnswer('Googlebot'), agentAnswer('Bingbot')),
    },
    {
      when: 'that fails once for one of them',
      site: siteWith(agentAnswer('browser'), agentAnswer('Googlebot', { status: 500 })),
    },
  ],
  notApplicable: [{ when: 'of which one page was scanned', site: aSite({ mode: 'page' }) }],
  notMeasured: [
    {
      when: 'that refuses a browser, too',
      site: siteWith(
        agentAnswer('browser', { status: 403, isBlocked: true }),
        agentAnswer('Googlebot', { status: 403, isBlocked: true }),
      ),
    },
    { when: 'that was not asked', site: aSite() },
    {
      when: 'that does not answer the second time',
      site: siteWith(
        agentAnswer('browser'),
        agentAnswer('Googlebot', { status: null, failure: 'timeout' }),
      ),
    },
  ],
});
