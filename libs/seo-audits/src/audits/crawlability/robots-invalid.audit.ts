import { meaningOfRobotsStatus } from '@app/crawler/pages';
import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

export const crawlabilityRobotsInvalid = defineSiteAudit({
  id: 'crawlability.robots_invalid',
  category: 'crawlability',
  severity: 'low',
  scope: 'S',
  title: 'Invalid line in robots.txt',
  description:
    'Crawlers skip lines they do not understand. Whatever the line was meant to allow, block or declare has no effect, or only for Google, which accepts some common misspellings.',
  howToFix:
    'Correct or remove the line. Rules belong below a User-agent line and their paths begin with / or *; a Sitemap line has a full URL; comments begin with #.',
  authority: 'RFC 9309; Google Search Central: robots.txt; Lighthouse: robots-txt',
  fix: 'manual',
  run({ robots, homeUrl }) {
    const { status, url, invalidLines, invalidLineCount, isHtml } = robots;
    if (status === null || meaningOfRobotsStatus(status) === 'all_forbidden')
      return notMeasured('robots.txt could not be read.');
    if (status < 200 || status >= 300) return notApplicable();
    if (isHtml) {
      const currentValue = 'a web page instead of rules';
      const evidence = `${url} returns a web page`;
      return { kind: 'site', findings: [{ key: '', currentValue, pageUrl: homeUrl, evidence }] };
    }
    const findings = invalidLines.map(({ line, lineNumber, problem }): SiteFinding => ({
      // The line number would change with every line added above.
      key: line,
      currentValue: line,
      pageUrl: homeUrl,
      evidence: `${url}, line ${lineNumber}: it ${problem}`,
    }));
    const more = invalidLineCount - invalidLines.length;
    if (more > 0) {
      const currentValue = `${more} more lines`;
      const evidence = `${url}: ${invalidLineCount} lines in all`;
      findings.push({ key: 'more', currentValue, pageUrl: homeUrl, evidence });
    }
    return { kind: 'site', findings: withUniqueKeys(findings) };
  },
});
