/** Raised when the curve below changes; scores of different versions are not comparable. */
export const VISIBILITY_VERSION = 1;

/**
 * Share of clicks by position: 1 to 10 from Sistrix, "Why (almost) everything you knew about Google CTR is no longer
 * valid" (2020); 11 to 20 from Backlinko's "We analyzed 4 million Google search results" (2022). Later ones count 0.
 */
const FIRST_PAGE = [0.285, 0.157, 0.11, 0.08, 0.072, 0.051, 0.04, 0.032, 0.028, 0.025] as const;
const SECOND_PAGE = 0.0063;
const SECOND_PAGE_ENDS = 20;

export interface PositionBand {
  readonly from: number;
  readonly to: number;
  readonly keywords: number | null;
}

/**
 * How visible a domain is for the keywords for which it ranks, 0 to 100: 100 if it were first for each. `null` without
 * keywords, or when the number of a band is unknown.
 */
export function visibilityScore(bands: readonly PositionBand[]): number | null {
  let keywords = 0;
  let clicks = 0;
  for (const band of bands) {
    if (band.keywords === null) return null;
    keywords += band.keywords;
    clicks += band.keywords * averageShare(band);
  }
  if (keywords === 0) return null;
  return Math.round((1_000 * clicks) / (FIRST_PAGE[0] * keywords)) / 10;
}

function averageShare({ from, to }: PositionBand): number {
  let sum = 0;
  for (let position = from; position <= to; position += 1) sum += shareOf(position);
  return sum / (to - from + 1);
}

function shareOf(position: number): number {
  return FIRST_PAGE[position - 1] ?? (position <= SECOND_PAGE_ENDS ? SECOND_PAGE : 0);
}
