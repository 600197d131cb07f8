import { formatPercent } from '../../../lib/numbers.js';

const COMPLETE = 100;

/**
 * Beside the pages that were read of those found: of what they requested, how much could be audited. Blocked pages and
 * those without a response could not; redirects are requested, too, but are no pages.
 * @param coverage 0-100; `null` when nothing was requested.
 */
export function coverageText(coverage: number | null): string {
  if (coverage === null) return 'No URL could be requested';
  if (coverage === COMPLETE) return 'Every requested URL could be audited';
  return `${formatPercent(coverage)} of the requested URLs could be audited`;
}
