import { meaningOfRobotsStatus } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';

const isUnread = (status: number): boolean => meaningOfRobotsStatus(status) === 'all_forbidden';

export const crawlabilityRobotsBlocksAll = defineSiteAudit({
  id: 'crawlability.robots_blocks_all',
  category: 'crawlability',
  severity: 'critical',
  scope: 'S',
  title: 'Entire website blocked by robots.txt',
  description:
    'The rules that apply to Googlebot block every URL. Google cannot crawl a single page, and pages that are already in search results lose their text and drop out over time.',
  howToFix:
    'Remove "Disallow: /" from the group that applies to Googlebot in robots.txt. It is often left over from before the website went live.',
  authority: 'Google Search Central: robots.txt; RFC 9309; Lighthouse: is-crawlable',
  fix: 'manual',
  run({ robots, homeUrl }) {
    const { status, failure, url, blockingLine } = robots;
    if (status === null || failure !== null || isUnread(status)) {
      return notMeasured('robots.txt could not be read.');
    }
    if (status >= 400) return notApplicable();
    const finding = {
      key: '',
      currentValue: blockingLine ?? 'Disallow: /',
      pageUrl: homeUrl,
      evidence: `${url}: ${blockingLine ?? 'Disallow: /'}`,
    };
    return { kind: 'site', findings: robots.isAllBlockedForGooglebot ? [finding] : [] };
  },
});
