import type { Effort } from '../contract/index.js';

/** The work of fixing a check. */
export interface Work {
  readonly effort: Effort;
  readonly reason: string;
  /** Relative size of the work; only its order matters. */
  readonly size: number;
}

const SETTING: Work = {
  effort: 'small',
  size: 1.5,
  reason: 'One server setting for all pages.',
};
const ROBOTS_TXT: Work = {
  effort: 'small',
  size: 1.5,
  reason: 'A few lines in robots.txt for the whole website.',
};
const SET_UP: Work = {
  effort: 'medium',
  size: 2,
  reason: 'One server setup for all pages.',
};

/**
 * Checks that one change of the server fixes, on any number of pages, by id: the effort follows from the work described
 * in the check's `howToFix`, not from the number of pages. A line of the configuration or of robots.txt is small; a
 * certificate, a firewall or a failing response needs investigation and is medium.
 */
export const SITE_WIDE_EFFORT: ReadonlyMap<string, Work> = new Map([
  ['performance.no_compression', SETTING],
  ['security.hsts_missing', SETTING],
  ['security.http_not_redirected', SETTING],
  ['technical.charset_missing', SETTING],
  ['technical.media_type', SETTING],
  ['urls.variants', SETTING],
  ['ai.search_bot_blocked', ROBOTS_TXT],
  ['crawlability.resources_blocked', ROBOTS_TXT],
  ['crawlability.robots_blocks_all', ROBOTS_TXT],
  ['crawlability.robots_invalid', ROBOTS_TXT],
  ['ai.waf_blocks_bots', SET_UP],
  ['crawlability.robots_unreachable', SET_UP],
  ['security.no_https', SET_UP],
  ['security.tls_invalid', SET_UP],
]);
