import { cn } from '../lib/class-names.js';
import { formatPoints, formatScore } from '../lib/numbers.js';
import { scoreBand, scoreTextClasses, scoreText } from './score-band.js';

const RADIUS = 44;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

const SIZES = {
  sm: { ring: 'size-14', text: 'text-sm' },
  md: { ring: 'size-24', text: 'text-xl' },
  lg: { ring: 'size-36', text: 'text-2xl' },
} as const;

type ScoreRingProps = {
  /** 0-100; `null` when the score is not known. */
  score: number | null;
  size?: 'sm' | 'md' | 'lg';
  /** What the score is of. */
  name?: string;
  /** With a decimal, where the score is explained. */
  isDetailed?: boolean;
};

export function ScoreRing({
  score,
  size = 'lg',
  name = 'Score',
  isDetailed = false,
}: ScoreRingProps) {
  const band = score === null ? null : scoreBand(score);
  const shown = score === null ? null : (isDetailed ? formatPoints : formatScore)(score);
  const label =
    shown === null || band === null
      ? `${name} not available`
      : `${name} ${shown} of 100, ${scoreText[band]}`;
  return (
    <div role="img" aria-label={label} className={cn('relative shrink-0', SIZES[size].ring)}>
      <svg viewBox="0 0 100 100" aria-hidden className="size-full -rotate-90">
        <circle cx="50" cy="50" r={RADIUS} className="fill-none stroke-hover" strokeWidth="8" />
        {score !== null && band !== null && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            className={cn('fill-none stroke-current', scoreTextClasses[band])}
            strokeWidth="8"
            strokeLinecap="round"
            strokeDasharray={`${(CIRCUMFERENCE * score) / 100} ${CIRCUMFERENCE}`}
          />
        )}
      </svg>
      <div aria-hidden className="absolute inset-0 flex flex-col items-center justify-center">
        <span className={cn('font-semibold tabular', SIZES[size].text)}>{shown ?? 'n/a'}</span>
        {size === 'lg' && (
          <span className="text-xs text-text-muted">
            {band === null ? 'not available' : scoreText[band]}
          </span>
        )}
      </div>
    </div>
  );
}
