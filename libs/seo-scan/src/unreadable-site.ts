import type { FailureReason } from '@app/outbound/contract';
import type { ScanOutcome } from './engine/scan-engine.js';

const sentences: Record<FailureReason, string> = {
  timeout: 'The server did not answer in time.',
  dns: 'The host name does not resolve.',
  connection: 'The server refused the connection or broke it off.',
  tls: 'The certificate of the server is not valid.',
  too_large: 'The answer is larger than a scan reads.',
  refused_target: 'This address is not on the public internet, so it is not scanned.',
  redirect_loop: 'The redirects go round in a circle.',
  too_many_redirects: 'There are too many redirects.',
  bad_redirect: 'A redirect does not say where to.',
  protocol: 'The server did not answer in valid HTTP.',
  aborted: 'The request was stopped.',
};

const ONLY_A_FILE =
  'This address leads to a file, not to a web page, so there is nothing to judge.';

/** Why not one page of the site could be judged, in a sentence; `null` when at least one could. */
export function unreadableSite(
  outcome: Pick<ScanOutcome, 'coverage' | 'pages' | 'site'>,
  firstFailure: string | null,
): string | null {
  if (outcome.coverage !== null && outcome.coverage > 0)
    return isOnlyAFile(outcome.pages) ? ONLY_A_FILE : null;
  if (firstFailure !== null) return firstFailure;
  const blocked = outcome.pages.find((page) => page.isBlocked);
  if (blocked !== undefined) {
    return `The website keeps crawlers out${blocked.status === null ? '' : ` (status ${blocked.status})`}.`;
  }
  const { robots } = outcome.site;
  if (robots.failure !== null) return `The website could not be read. ${sentences[robots.failure]}`;
  if (robots.status === null || robots.status >= 500) {
    return 'The robots.txt of the website could not be read, so no page of it may be scanned.';
  }
  return 'The robots.txt of the website does not allow it to be scanned.';
}

/** The start is a PDF, an image or the like, and it led to no web page. */
function isOnlyAFile(pages: ScanOutcome['pages']): boolean {
  if (pages.some((page) => page.isHtml200)) return false;
  return pages.some((page) => page.depth === 0 && page.status === 200);
}
