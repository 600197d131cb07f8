import { formatCount } from '@app/common/contract';

// toFixed() rounds 6.85 down, because 6.85 has no exact binary representation.
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `81.2`; rounds half up. */
export function withOneDecimal(value: number): string {
  return oneDecimal.format(value);
}

/** `1 page`, `1,200 pages`. */
export function pages(count: number): string {
  return count === 1 ? '1 page' : `${formatCount(count)} pages`;
}

/** The class of a score, which gives it its colour. */
export function scoreBand(score: number | null): 'unknown' | 'good' | 'fair' | 'poor' {
  if (score === null) return 'unknown';
  if (score >= 80) return 'good';
  return score >= 60 ? 'fair' : 'poor';
}
