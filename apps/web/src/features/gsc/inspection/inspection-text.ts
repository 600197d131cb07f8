import type { InspectionResult, PageInspection } from '@app/gsc/contract';
import { formatInstant } from '../../../lib/instants.js';

type Known<Field extends keyof InspectionResult> = NonNullable<InspectionResult[Field]>;

const INDEX_STATES = {
  PASS: { tone: 'success', text: 'On Google' },
  PARTIAL: { tone: 'warning', text: 'On Google, with issues' },
  FAIL: { tone: 'critical', text: 'Not on Google: error' },
  NEUTRAL: { tone: 'warning', text: 'Not on Google' },
} as const satisfies Record<Known<'verdict'>, { tone: string; text: string }>;

const ROBOTS: Readonly<Record<Known<'robots_txt_state'>, string>> = {
  ALLOWED: 'Crawling allowed',
  DISALLOWED: 'Blocked by robots.txt',
};

const INDEXING: Readonly<Record<Known<'indexing_state'>, string>> = {
  INDEXING_ALLOWED: 'Indexing allowed',
  BLOCKED_BY_META_TAG: 'Blocked by a robots meta tag (noindex)',
  BLOCKED_BY_HTTP_HEADER: 'Blocked by an X-Robots-Tag header (noindex)',
  BLOCKED_BY_ROBOTS_TXT: 'Blocked by robots.txt',
};

const FETCHES: Readonly<Record<Known<'page_fetch_state'>, string>> = {
  SUCCESSFUL: 'Successful',
  SOFT_404: 'Soft 404: the page looks like an error page',
  BLOCKED_ROBOTS_TXT: 'Blocked by robots.txt',
  NOT_FOUND: 'Not found (404)',
  ACCESS_DENIED: 'Access denied (401)',
  SERVER_ERROR: 'Server error (5xx)',
  REDIRECT_ERROR: 'Redirect error',
  ACCESS_FORBIDDEN: 'Access forbidden (403)',
  BLOCKED_4XX: 'Blocked by another error (4xx)',
  INTERNAL_CRAWL_ERROR: 'Internal error of Google’s crawler',
  INVALID_URL: 'Invalid URL',
};

const CRAWLERS: Readonly<Record<Known<'crawled_as'>, string>> = {
  DESKTOP: 'as desktop',
  MOBILE: 'as mobile',
};

/** Google's overall verdict, as Search Console words it. */
export function indexStateOf({ verdict }: InspectionResult) {
  return verdict === null ? ({ tone: 'neutral', text: 'Unknown' } as const) : INDEX_STATES[verdict];
}

/** What Google says about a page, in the order of Search Console; `null` is not known. */
export function factsOf(result: InspectionResult): readonly (readonly [string, string | null])[] {
  const { robots_txt_state: robots, indexing_state: indexing, page_fetch_state: fetch } = result;
  return [
    ['Coverage', result.coverage_state],
    ['Crawling', robots && ROBOTS[robots]],
    ['Page fetch', fetch && FETCHES[fetch]],
    ['Indexing', indexing && INDEXING[indexing]],
    ['Canonical chosen by Google', result.google_canonical],
    ['Canonical declared by the page', result.user_canonical],
  ];
}

/** "Google last crawled on 18 Nov 2026, 08:39, as a phone." */
export function lastCrawlOf({ last_crawl_at: at, crawled_as: crawler }: InspectionResult): string {
  if (at === null) return 'Google reports no crawl of this page.';
  const by = crawler === null ? '' : `, ${CRAWLERS[crawler]}`;
  return `Google last crawled on ${formatInstant(at)}${by}.`;
}

interface FixNote {
  readonly tone: 'success' | 'notice';
  readonly title: string;
  readonly text: string;
}

/** Whether Google knows the page with its fix. */
export function fixNoteOf(fix: NonNullable<PageInspection['fix']>): FixNote {
  const live = `Your fix went live on ${formatInstant(fix.live_since)}.`;
  const next =
    fix.next_inspection_at === null
      ? ''
      : ` The page is inspected again on ${formatInstant(fix.next_inspection_at)}.`;
  switch (fix.is_crawled_since) {
    case true:
      return {
        tone: 'success',
        title: 'Google has crawled the page since your fix',
        text: live,
      };
    case false:
      return {
        tone: 'notice',
        title: 'Google has not crawled the page since your fix',
        text: live + next,
      };
    case null:
      return {
        tone: 'notice',
        title: 'Unknown whether Google has crawled since your fix',
        text: live + next,
      };
  }
}
