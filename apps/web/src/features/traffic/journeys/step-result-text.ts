import { formatDuration } from '@app/common/contract';
import { countOf } from '../../../lib/numbers.js';
import type { TrialStep } from './use-trial.js';

/** "Matches 1 element, reached after 1.2 s". */
export function stepResultText({ isReached, ms, matches }: TrialStep): string {
  const found = matches === null ? '' : `Matches ${countOf(matches, 'element')}, `;
  const took = isReached ? `reached after ${formatDuration(ms / 1_000)}` : 'not reached';
  const text = `${found}${took}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
