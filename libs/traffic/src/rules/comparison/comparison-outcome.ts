import { MIN_VITAL_SAMPLES } from '../../contract/index.js';
import type { ComparisonOutcome, EffectSize } from '../../contract/index.js';

/** The chance that we say there is a difference where there is none, for all tests together. */
export const SIGNIFICANCE = 0.05;

/** Less is better in everything that is compared. `correctedP` is that of all tests together. */
export function comparisonOutcome({
  samples,
  correctedP,
  superiority,
}: {
  /** Of the smaller side. */
  readonly samples: number;
  readonly correctedP: number;
  readonly superiority: number;
}): ComparisonOutcome {
  if (samples < MIN_VITAL_SAMPLES) return 'too_few';
  if (correctedP >= SIGNIFICANCE) return 'no_difference';
  return superiority < 0.5 ? 'better' : 'worse';
}

/** Vargha and Delaney 2000: 0.56 is small, 0.64 medium, 0.71 large; the same below 0.5. */
export function effectSize(superiority: number): EffectSize {
  const distance = Math.max(superiority, 1 - superiority);
  if (distance < 0.56) return 'negligible';
  if (distance < 0.64) return 'small';
  return distance < 0.71 ? 'medium' : 'large';
}
