import type { RankBucket } from '@app/keywords/contract';

const shade = (percent: number): string =>
  `color-mix(in oklab, var(--accent) ${percent}%, var(--surface))`;
/** The id of the pattern that `UnknownPattern` draws. */
export const UNKNOWN_PATTERN = 'rank-unknown';

/** Names and colours of the bands: the better the rank, the stronger; what is no rank is grey or hatched. */
export const BUCKETS: Readonly<Record<RankBucket, { name: string; fill: string }>> = {
  top_3: { name: '1–3', fill: 'var(--accent)' },
  top_10: { name: '4–10', fill: shade(76) },
  top_20: { name: '11–20', fill: shade(57) },
  top_50: { name: '21–50', fill: shade(41) },
  top_100: { name: '51–100', fill: shade(27) },
  not_in_depth: { name: 'Not in the results', fill: 'var(--control)' },
  unknown: { name: 'Unknown', fill: `url(#${UNKNOWN_PATTERN})` },
};
