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
  title: 'robots.txt cannot be reached',
  description:
    'When robots.txt answers with a server error or not at all, Google cannot know what it may read, and at first stops reading the whole website. A robots.txt that is simply missing does no harm.',
  howToFix:
    'Make /robots.txt answer with status 200, or with 404 if you do not need one. Look at the server log, and at rules of a firewall or of an overloaded application that answers for this address.',
  authority:
    'Google Search Central: how Google interprets robots.txt; RFC 9309, section 2.3.1.4 (unreachable status)',
  threshold: 'Answers 500 to 599, or gives no answer within 30 seconds',
  fix: 'manual',
  run({ robots, homeUrl }) {
    const { status, failure, url } = robots;
    const finding = (currentValue: string) => ({
      kind: 'site' as const,
      findings: [{ key: '', currentValue, pageUrl: homeUrl, evidence: `${url}: ${currentValue}` }],
    });
    if (status !== null) {
      // Only we may have been rate-limited, so what Google gets is unknown.
      if (status === 429) return notMeasured('robots.txt answers 429: too many requests.');
      // Every other 4xx means "not there", which allows everything.
      if (status >= 400 && status < 500) return notApplicable();
      return status >= 500 && status < 600
        ? finding(`answers with status ${status}`)
        : { kind: 'site', findings: [] };
    }
    if (failure === null) return notMeasured('robots.txt was not asked for.');
    if (failure.includes('redirect')) return notApplicable();
    if (!UNREACHABLE.has(failure)) return notMeasured('robots.txt could not be asked for.');
    return finding(FAILURE_TEXT[failure] ?? 'gives no answer');
  },
});

const FAILURE_TEXT: Partial<Record<PageFailure, string>> = {
  timeout: 'gives no answer in time',
  dns: 'its host name does not resolve',
  connection: 'the connection fails',
  tls: 'a secure connection is not possible',
  protocol: 'answers with something that is not HTTP',
};
