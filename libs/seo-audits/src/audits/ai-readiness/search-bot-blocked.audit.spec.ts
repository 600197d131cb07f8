import { aSite, SITE_ORIGIN } from '@app/crawler/testing';
import type { RobotsAgentFacts } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { aiSearchBotBlocked } from './search-bot-blocked.audit.js';

const allowed: RobotsAgentFacts = {
  agent: 'OAI-SearchBot',
  owner: 'ChatGPT search',
  isBlocked: false,
  line: null,
  lineNumber: null,
};
const blocked: RobotsAgentFacts = {
  agent: 'PerplexityBot',
  owner: 'Perplexity',
  isBlocked: true,
  line: 'Disallow: /',
  lineNumber: 7,
};
const failing = aSite({ robots: { aiAgents: [allowed, blocked] } });

describeSiteAudit(aiSearchBotBlocked, {
  fails: [
    {
      when: 'that keeps one of them out',
      site: failing,
      findings: [[`${SITE_ORIGIN}/`, 'PerplexityBot (Perplexity)']],
    },
  ],
  passes: [{ when: 'that lets them in', site: aSite({ robots: { aiAgents: [allowed] } }) }],
  notApplicable: [{ when: 'without a robots.txt', site: aSite({ robots: { status: 404 } }) }],
  notMeasured: [{ when: 'whose robots.txt fails', site: aSite({ robots: { status: 502 } }) }],
});

describe('the evidence', () => {
  it('is the line of robots.txt', async () => {
    expect(await aiSearchBotBlocked.run(failing)).toMatchObject({
      findings: [{ evidence: `${SITE_ORIGIN}/robots.txt, line 7: Disallow: /` }],
    });
  });
});
