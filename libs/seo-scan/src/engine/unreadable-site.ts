import { meaningOfRobotsStatus } from '@app/crawler/pages';
import { failureSentence } from './failure-sentence.js';
import type { ScanOutcome } from './scan-options.js';

const ONLY_A_FILE = 'This URL is a file, not a web page, so there is nothing to audit.';

/** Why no page of the site could be audited, in a sentence; `null` when at least one could. */
export function unreadableSite(
  outcome: Pick<ScanOutcome, 'coverage' | 'pages' | 'site'>,
  firstFailure: string | null,
): string | null {
  if (outcome.coverage !== null && outcome.coverage > 0) return withoutAnyPage(outcome.pages);
  if (firstFailure !== null) return firstFailure;
  const blocked = outcome.pages.find((page) => page.isBlocked);
  if (blocked !== undefined) {
    return `The website blocks crawlers${blocked.status === null ? '' : ` (status ${blocked.status})`}.`;
  }
  const { robots } = outcome.site;
  if (robots.failure !== null)
    return `Couldn't load the website. ${failureSentence(robots.failure)}`;
  if (robots.status === null || meaningOfRobotsStatus(robots.status) === 'all_forbidden') {
    return "Couldn't load the website's robots.txt, so its pages can't be scanned.";
  }
  return "The website's robots.txt blocks scanning.";
}

/** The server responded, but not with a web page: the start is a file, an error, or a redirect to another website. */
function withoutAnyPage(pages: ScanOutcome['pages']): string | null {
  if (pages.some((page) => page.isHtml200)) return null;
  const start = pages.find((page) => page.depth === 0) ?? pages[0];
  if (start?.status == null) return null;
  if (start.status >= 400) {
    return `This URL returns the error ${start.status}, so there is no page to audit.`;
  }
  if (new URL(start.finalUrl).host !== new URL(start.url).host) {
    return `This URL redirects to another website, ${start.finalUrl}. Scan that one instead.`;
  }
  return ONLY_A_FILE;
}
