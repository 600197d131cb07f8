import type { KeywordCosts } from '@app/keywords/contract';
import type { Effect } from '../mcp-tool.js';

const MICROS_PER_DOLLAR = 1_000_000;
/** Checks cost fractions of a cent; at most is never less than the cost. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  roundingMode: 'ceil',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** What checking the ranks of all keywords now does and costs. */
export function effectOfRankCheck({
  keywords,
  unreadKeywords,
  readingMicros,
}: Pick<KeywordCosts, 'keywords' | 'unreadKeywords' | 'readingMicros'>): Effect {
  const read = keywords - unreadKeywords;
  if (readingMicros === null || read === 0)
    return { summary: 'Check no ranks: there is no tracked keyword that a provider covers.' };
  const us_dollars = readingMicros / MICROS_PER_DOLLAR;
  const ranks = read === 1 ? 'the rank of 1 keyword' : `the ranks of ${read} keywords`;
  return {
    summary: `Check ${ranks} for at most ${dollars.format(us_dollars)}.`,
    cost: { us_dollars },
  };
}
