import { formatScore } from '../../lib/numbers.js';
import { sparklinePoints } from './sparkline-points.js';

const WIDTH = 96;
const HEIGHT = 28;

/** Scores of the latest scans, oldest first. */
export function Sparkline({ scores }: { scores: readonly number[] }) {
  const first = scores[0];
  const last = scores.at(-1);
  if (first === undefined || last === undefined || scores.length < 2) return null;
  const points = sparklinePoints(scores, WIDTH, HEIGHT);
  return (
    <svg
      role="img"
      aria-label={`Score over ${scores.length} scans, from ${formatScore(first)} to ${formatScore(last)}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className="shrink-0 text-accent"
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
