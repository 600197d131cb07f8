import type { ExperimentResult } from '../contract/index.js';

/** The result in a sentence; what is not decided is called so. */
export function resultSentence({ effect, low, high, pValue, reason }: ExperimentResult): string {
  if (reason !== null) return `Not decided. ${reason}`;
  if (effect === null || pValue === null)
    return 'Not decided: there were too few clicks to compare.';
  const interval = `95 % interval ${percent(low, 'no lower bound')} to ${percent(high, 'no upper bound')}`;
  const excludesZero = (low ?? -1) > 0 || (high ?? 1) < 0;
  if (!excludesZero) return `Not decided: the clicks are compatible with no effect (${interval}).`;
  return `The variant changed clicks by ${percent(effect, '')} (${interval}).`;
}

function percent(share: number | null, unknown: string): string {
  if (share === null) return unknown;
  const rounded = Math.round(share * 1_000) / 10;
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded)} %`;
}
