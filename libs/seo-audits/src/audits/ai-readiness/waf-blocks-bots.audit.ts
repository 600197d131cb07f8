import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';

export const aiWafBlocksBots = defineSiteAudit({
  id: 'ai.waf_blocks_bots',
  category: 'ai_readiness',
  severity: 'high',
  scope: 'S',
  title: 'Search engine crawlers may be blocked',
  description:
    'The home page responds to a browser but refuses requests that identify as Googlebot or Bingbot. Firewalls may recognize the real crawlers by their IP addresses, so this is only a hint: Search Console shows what Googlebot actually gets.',
  howToFix:
    'Inspect the home page in Search Console. If Googlebot is refused there too, allow verified search engines in the firewall, bot protection or security plugin.',
  authority:
    'OpenSEO: blocked-page; squirrelscan: agent-blocking; Google Search Central: verify Googlebot',
  fix: 'manual',
  run({ siteProbes, mode }) {
    if (mode === 'page') return notApplicable();
    const { agents } = siteProbes;
    const browser = agents.find(({ agent }) => agent === 'browser');
    if (browser?.status !== 200 || browser.isBlocked) {
      return notMeasured('The home page does not respond normally to a browser.');
    }
    const crawlers = agents.filter(({ agent, failure }) => agent !== 'browser' && failure === null);
    if (crawlers.length === 0) return notMeasured('The home page could not be requested again.');
    const findings = crawlers
      .filter(({ isBlocked }) => isBlocked)
      .map(({ agent, status, url }): SiteFinding => {
        const response = status === 200 ? 'a challenge' : `status ${status ?? ''}`;
        const currentValue = `${agent} gets ${response}`;
        const evidence = `${url} as ${agent}: ${response}; as a browser: status 200`;
        return { key: agent, currentValue, pageUrl: url, evidence };
      });
    return { kind: 'site', findings };
  },
});
