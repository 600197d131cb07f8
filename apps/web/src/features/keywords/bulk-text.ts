import type { LineResult, TrackKeywordsResponse, TrackingCost } from '@app/keywords/contract';
import { formatMicroDollars } from '../../lib/micro-dollars.js';
import { countOf, formatCount } from '../../lib/numbers.js';

/** Results of the dry run of a line. */
export const LINE_RESULTS: Readonly<Record<LineResult, string>> = {
  added: 'Will be tracked',
  duplicate: 'Duplicate',
  tracked: 'Already tracked',
  over_limit: 'Over your plan',
  invalid: 'Not valid',
};

/** "12 will be tracked, 2 tracked already". */
export function countsText(counts: TrackKeywordsResponse['counts']): string {
  const { added, ...others } = counts;
  const rest = (Object.keys(others) as (keyof typeof others)[])
    .filter((result) => others[result] > 0)
    .map((result) => `${formatCount(others[result])} ${LINE_RESULTS[result].toLowerCase()}`);
  return [`${countOf(added, 'keyword')} will be tracked`, ...rest].join(', ');
}

/** The cost in a sentence, before anything is bought. */
export function costText({ firstReadMicros, monthMicros, keyOwner }: TrackingCost): string {
  if (firstReadMicros === null || monthMicros === null)
    return "No connected provider covers this market, so it's free but has no ranks.";
  if (firstReadMicros === 0 && monthMicros === 0) return 'Free.';
  const payer = keyOwner === 'user' ? 'billed to your own key' : 'included in your plan';
  const [first, month] = [firstReadMicros, monthMicros].map(formatMicroDollars);
  return `At most ${first} for the first check and ${month} a month; ${payer}.`;
}
