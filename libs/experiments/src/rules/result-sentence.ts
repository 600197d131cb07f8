import type { ExperimentResult } from '../contract/index.js';
import { ALPHA } from './randomisation-test.js';

/** Whether the interval excludes "no effect", and the test rejects it: they agree but for rounding. */
export function isDecided({ effect, low, high, pValue }: ExperimentResult): boolean {
  if (effect === null || pValue === null || pValue > ALPHA) return false;
  return (low ?? -1) > 0 || (high ?? 1) < 0;
}

/** The result in a sentence: the effect with its interval, or that it is not decided. */
export function resultSentence(result: ExperimentResult): string {
  const { effect, low, high, pValue, reason } = result;
  if (reason !== null) return `Not decided. ${reason}`;
  if (effect === null || pValue === null)
    return 'Not decided: the effect cannot be estimated from these clicks.';
  const interval = `95% interval ${percent(low, 'no lower bound')} to ${percent(high, 'no upper bound')}`;
  if (!isDecided(result))
    return `Not decided: chance alone could explain the difference (${interval}).`;
  return `The variant changed clicks by ${percent(effect, '')} (${interval}).`;
}

function percent(share: number | null, unknown: string): string {
  if (share === null) return unknown;
  const rounded = Math.round(share * 1_000) / 10;
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded)}%`;
}
