import { AI_SEARCH_AGENTS_AS_OF, meaningOfRobotsStatus } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';

export const aiSearchBotBlocked = defineSiteAudit({
  id: 'ai.search_bot_blocked',
  category: 'ai_readiness',
  severity: 'medium',
  scope: 'S',
  title: 'AI search crawlers blocked by robots.txt',
  description:
    'These crawlers read pages so that ChatGPT, Claude, Perplexity and others can cite and link to them in answers. While they are blocked, the website is not among their sources. If that is intended, ignore this issue and it no longer counts.',
  howToFix:
    'Allow them in robots.txt, for example with their own group: "User-agent: OAI-SearchBot" and "Allow: /". Crawlers that only collect training data, such as GPTBot, can stay blocked.',
  authority: `Google Search Central: AI features; OpenAI, Anthropic, Perplexity, DuckDuckGo and Amazon on their crawlers (list of ${AI_SEARCH_AGENTS_AS_OF}); squirrelscan: ai-crawlers`,
  fix: 'manual',
  run({ robots, homeUrl }) {
    const { status, url, aiAgents } = robots;
    if (status === null || meaningOfRobotsStatus(status) === 'all_forbidden')
      return notMeasured('robots.txt could not be read.');
    if (status < 200 || status >= 300) return notApplicable();
    const blocked = aiAgents.filter(({ isBlocked }) => isBlocked);
    if (blocked.length === 0) return { kind: 'site', findings: [] };
    const lines = new Set(
      blocked.map(({ line, lineNumber }) => `line ${lineNumber ?? '?'}: ${line ?? ''}`),
    );
    return {
      kind: 'site',
      findings: [
        {
          key: '',
          currentValue: blocked.map(({ agent, owner }) => `${agent} (${owner})`).join(', '),
          pageUrl: homeUrl,
          evidence: `${url}, ${[...lines].join('; ')}`,
        },
      ],
    };
  },
});
