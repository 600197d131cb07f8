const SHOWN_POINTS_MIN = 0.05; // a smaller value would round to zero
const whole = new Intl.NumberFormat('en-US');
// Same as on screen: toFixed() rounds 6.85 down, because 6.85 has no exact binary representation.
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `1,200`. */
export function wholeNumber(value: number): string {
  return whole.format(value);
}

/** `81.2`; rounds half up. */
export function withOneDecimal(value: number): string {
  return oneDecimal.format(value);
}

/** `1 page`, `1,200 pages`. */
export function pages(count: number): string {
  return count === 1 ? '1 page' : `${whole.format(count)} pages`;
}

/** `−3.5`. */
export function pointsLost(points: number): string {
  return points < SHOWN_POINTS_MIN ? '0.0' : `−${oneDecimal.format(points)}`;
}

/** `+3.5`. */
export function pointsWon(points: number): string {
  return points < SHOWN_POINTS_MIN ? 'under 0.1' : `+${oneDecimal.format(points)}`;
}

/** The class of a score, which gives it its colour. */
export function scoreBand(score: number | null): 'unknown' | 'good' | 'fair' | 'poor' {
  if (score === null) return 'unknown';
  if (score >= 80) return 'good';
  return score >= 60 ? 'fair' : 'poor';
}
