/** A smaller amount would be printed as zero. */
const SHOWN_MIN = 0.05;
const MINUS = '−';

/**
 * Points of the score, 0 to 100, where they are explained: always with one decimal. What is lost, what a fix would gain
 * and what changed between two scans are amounts of the same points.
 */
export function formatPoints(points: number): string {
  // Rounds half up: toFixed() alone rounds 6.85 down, because 6.85 has no exact binary representation. Intl.NumberFormat
  // does so as well, but its first use takes 20 ms, of which the command line has no other need.
  return (Math.round(points * 10) / 10).toFixed(1);
}

/** What a check or a category costs: "−12.4", "under 0.1", or "0.0" when it costs nothing. */
export function formatPointsLost(points: number): string {
  return points <= 0 ? formatPoints(0) : signed(-points);
}

/** What a fix would gain: "+12.4" or "under 0.1". */
export function formatPointsGained(points: number): string {
  return signed(Math.max(0, points));
}

/** Between two scans: "+1.3", "−1.3", "under 0.1", or "0.0" when nothing changed. */
export function formatPointsChange(points: number): string {
  return points === 0 ? formatPoints(0) : signed(points);
}

/** The formatted amount with its unit, in a sentence or alone: "−12.4 points". */
export function inPoints(amount: string): string {
  return `${amount} points`;
}

/** Whether an amount of points is too small to be shown as a number. */
function isSmallAmount(points: number): boolean {
  return Math.abs(points) < SHOWN_MIN;
}

function signed(points: number): string {
  if (isSmallAmount(points)) return 'under 0.1';
  return `${points < 0 ? MINUS : '+'}${formatPoints(Math.abs(points))}`;
}
