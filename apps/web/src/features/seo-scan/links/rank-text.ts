import { onFirstUse } from '../../../lib/on-first-use.js';

const twoDigits = onFirstUse(() => new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 }));
const whole = onFirstUse(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));

/** A PageRank, 1 being that of an average page: "0.42", "3.1", "128". */
export function rankText(rank: number): string {
  return rank < 100 ? twoDigits().format(rank) : whole().format(rank);
}
