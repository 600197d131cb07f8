import { meaningOfRobotsStatus } from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';

const isUnread = (status: number): boolean => meaningOfRobotsStatus(status) === 'all_forbidden';

export const crawlabilityRobotsBlocksAll = defineSiteAudit({
  id: 'crawlability.robots_blocks_all',
  category: 'crawlability',
  severity: 'critical',
  scope: 'S',
  title: 'robots.txt forbids Google the whole website',
  description:
    'The rules that apply to Googlebot forbid every address. Google cannot read a single page, and what is in search results already loses its text and fades away.',
  howToFix:
    'Remove "Disallow: /" from the group that applies to Googlebot in robots.txt. It is often left over from the time before the website went live.',
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
