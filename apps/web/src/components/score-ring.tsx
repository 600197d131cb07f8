import { cn } from '../lib/class-names.js';
import { formatPoints } from '../lib/numbers.js';
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
};

export function ScoreRing({ score, size = 'lg' }: ScoreRingProps) {
  const band = score === null ? null : scoreBand(score);
  const label =
    score === null || band === null
      ? 'SEO score not available'
      : `SEO score ${formatPoints(score)} of 100, ${scoreText[band]}`;
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
        <span className={cn('font-semibold tabular', SIZES[size].text)}>
          {score === null ? 'n/a' : formatPoints(score)}
        </span>
        {size === 'lg' && (
          <span className="text-xs text-text-muted">
            {band === null ? 'not available' : scoreText[band]}
          </span>
        )}
      </div>
    </div>
  );
}
