import type { PageFacts } from '@app/crawler/pages';
import type { ScanPage } from '../contract/scan.js';
import { isFetched } from './coverage.js';
import type { ScannedPage } from './scan-options.js';

const FORBIDDEN_BY_ROBOTS = "The website's robots.txt blocks it.";

/** One row of the page list; `issueCount` may include issues that site checks found on the page. */
export function presentPage(
  page: Pick<ScannedPage, 'facts' | 'responseMs' | 'failure'> &
    Partial<Pick<ScannedPage, 'outcome'>>,
  issueCount: number,
): ScanPage {
  const { facts } = page;
  return {
    url: facts.url,
    status: facts.status,
    depth: facts.depth,
    outcome: pageOutcomeOf(facts),
    title: facts.title,
    issue_count: issueCount,
    response_ms: page.responseMs,
    failure: isFetched(facts) ? page.failure : FORBIDDEN_BY_ROBOTS,
    live_fixes: null,
    rendering: page.outcome?.rendering ?? null,
  };
}

/** The result of the request in one word. An address that robots.txt forbids counts as blocked. */
export function pageOutcomeOf(
  facts: Pick<PageFacts, 'failure' | 'isBlocked' | 'status' | 'hops'>,
): ScanPage['outcome'] {
  if (facts.failure !== null) return 'failed';
  if (facts.isBlocked || facts.status === null) return 'blocked';
  if (facts.status >= 400) return 'error';
  return facts.hops.length > 0 ? 'redirect' : 'ok';
}
