import type { PageFailure } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';

/**
 * Failures of the network or the server; the others are limits of ours, or redirects to nowhere, which count as "not
 * there".
 */
const UNREACHABLE: ReadonlySet<PageFailure> = new Set([
  'timeout',
  'dns',
  'connection',
  'tls',
  'protocol',
]);

export const crawlabilityRobotsUnreachable = defineSiteAudit({
  id: 'crawlability.robots_unreachable',
  category: 'crawlability',
  severity: 'critical',
  scope: 'S',
  title: 'robots.txt unreachable',
  description:
    'When robots.txt returns a server error or does not respond, Google does not know what it may crawl and stops crawling the whole website at first. A missing robots.txt (404) does no harm.',
  howToFix:
    'Make /robots.txt return 200, or 404 if you do not need one. Check the server log, firewall rules and overloaded applications that serve this URL.',
  authority:
    'Google Search Central: how Google interprets robots.txt; RFC 9309, section 2.3.1.4 (unreachable status)',
  threshold: 'Returns 500 to 599, or does not respond within 30 seconds',
  fix: 'manual',
  run({ robots, homeUrl }) {
    const { status, failure, url } = robots;
    const finding = (currentValue: string) => ({
      kind: 'site' as const,
      findings: [{ key: '', currentValue, pageUrl: homeUrl, evidence: `${url}: ${currentValue}` }],
    });
    if (status !== null) {
      // Only we may have been rate-limited, so what Google gets is unknown.
      if (status === 429) return notMeasured('robots.txt returns 429: too many requests.');
      // Every other 4xx means "not there", which allows everything.
      if (status >= 400 && status < 500) return notApplicable();
      return status >= 500 && status < 600
        ? finding(`returns status ${status}`)
        : { kind: 'site', findings: [] };
    }
    if (failure === null) return notMeasured('robots.txt was not requested.');
    if (failure.includes('redirect')) return notApplicable();
    if (!UNREACHABLE.has(failure)) return notMeasured('robots.txt could not be requested.');
    return finding(FAILURE_TEXT[failure] ?? 'does not respond');
  },
});

const FAILURE_TEXT: Partial<Record<PageFailure, string>> = {
  timeout: 'does not respond in time',
  dns: 'its host name does not resolve',
  connection: 'the connection fails',
  tls: 'a secure connection is not possible',
  protocol: 'returns something that is not HTTP',
};
