import type { SiteCrawl } from '@app/crawler/pages';
import { agentResponse, aSite, SITE_ORIGIN } from '@app/crawler/testing';
import type { AgentResponse } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { aiWafBlocksBots } from './waf-blocks-bots.audit.js';

const home = `${SITE_ORIGIN}/`;
const siteWith = (...agents: readonly AgentResponse[]): SiteCrawl =>
  aSite({ siteProbes: { agents } });

describeSiteAudit(aiWafBlocksBots, {
  fails: [
    {
      when: 'that refuses both search engines',
      site: siteWith(
        agentResponse('browser'),
        agentResponse('Googlebot', { status: 403, isBlocked: true }),
        agentResponse('Bingbot', { status: 503, isBlocked: true }),
      ),
      findings: [
        [home, 'Googlebot gets status 403'],
        [home, 'Bingbot gets status 503'],
      ],
    },
    {
      when: 'that shows Googlebot a challenge',
      site: siteWith(agentResponse('browser'), agentResponse('Googlebot', { isBlocked: true })),
      findings: [[home, 'Googlebot gets a challenge']],
    },
  ],
  passes: [
    {
      when: 'that answers everybody',
      site: siteWith(
        agentResponse('browser'),
        agentResponse('Googlebot'),
        agentResponse('Bingbot'),
      ),
    },
    {
      when: 'that fails once for one of them',
      site: siteWith(agentResponse('browser'), agentResponse('Googlebot', { status: 500 })),
    },
  ],
  notApplicable: [{ when: 'of which one page was scanned', site: aSite({ mode: 'page' }) }],
  notMeasured: [
    {
      when: 'that refuses a browser, too',
      site: siteWith(
        agentResponse('browser', { status: 403, isBlocked: true }),
        agentResponse('Googlebot', { status: 403, isBlocked: true }),
      ),
    },
    { when: 'that was not asked', site: aSite() },
    {
      when: 'that does not answer the second time',
      site: siteWith(
        agentResponse('browser'),
        agentResponse('Googlebot', { status: null, failure: 'timeout' }),
      ),
    },
  ],
});
