import { clickRate } from './click-rates.js';
import type { ClickRates } from './click-rates.js';

/** Keywords of one host with a known outcome and a known search volume. */
export interface VolumeAtPosition {
  /** `null`: not among the results that were read. */
  readonly position: number | null;
  /** Searches a month of all these keywords. */
  readonly volume: number;
}

/**
 * Σ volume × CTR(position) as a share of Σ volume × CTR(1), 0 to 1; `null` without any volume.
 *
 * @param ratesOf the click rates of the website for which keywords are tracked; by default the general ones.
 */
export function shareOfVoice<Keyword extends VolumeAtPosition>(
  keywords: readonly Keyword[],
  ratesOf: (keyword: Keyword) => ClickRates = () => clickRate,
): number | null {
  const best = sum(keywords, (keyword) => keyword.volume * ratesOf(keyword)(1));
  if (best === 0) return null;
  const clicks = sum(keywords, (keyword) => {
    const { position, volume } = keyword;
    return position === null ? 0 : volume * ratesOf(keyword)(position);
  });
  return Math.min(1, clicks / best);
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
