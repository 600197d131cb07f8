import type { Experiment, ExperimentResult } from '../contract/index.js';
import { isDecided } from './result-sentence.js';

type Ended = Pick<Experiment, 'delivery' | 'status' | 'result'>;

/**
 * Why the variant can't go to the pages of the comparison, as a sentence for the owner; `null` when it can: it has won,
 * and the widget, which can take it away again, puts it there.
 */
export function whyNotEverywhere({ delivery, status, result }: Ended): string | null {
  if (status !== 'decided' || !hasWon(result))
    return 'Only a variant that has won can go to the other pages of an experiment.';
  if (delivery === 'export')
    return 'You put these variants into your pages yourself. Do the same with the other pages: the file has their texts.';
  return null;
}

/** The interval and the test agree that the variant has raised clicks. */
export function hasWon(result: ExperimentResult | null): boolean {
  return result !== null && isDecided(result) && (result.effect ?? 0) > 0;
}

export function canBeKeptEverywhere(experiment: Ended): boolean {
  return whyNotEverywhere(experiment) === null;
}
