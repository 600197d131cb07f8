import { SEEN_WITHIN_DAYS } from '../contract/index.js';
import { addDays, daysFrom } from './counted-days.js';
import type { Days } from './counted-days.js';

/** A pair of pages, of which one was drawn to get the variant. */
export interface RunningPair {
  readonly pair: number;
  /** The day on which our crawler first saw the variant; `null`: not yet. */
  readonly seenOn: string | null;
  /** The variant could not go live, or was on the page and is no more. */
  readonly isLost: boolean;
}

export interface StopRule {
  /** When variants began to go live; a day of Search Console. */
  readonly startedOn: string;
  /** Days of each pair that count. */
  readonly days: number;
  /** Known errors of Search Console. */
  readonly excluded: readonly Days[];
}

export interface CountedPair extends Days {
  readonly pair: number;
}

export type StopDecision =
  | { readonly kind: 'running' }
  | {
      readonly kind: 'ended';
      /** Both pages of a pair count the same days, from the day after the variant was seen. */
      readonly pairs: readonly CountedPair[];
      readonly leftOut: number;
    };

/** The last day on which a variant may be seen for the first time. */
export function seenUntil(startedOn: string): string {
  return addDays(startedOn, SEEN_WITHIN_DAYS);
}

/** The days of a pair that count. */
export function daysOfPair(seenOn: string, { days, excluded }: StopRule): Days {
  return daysFrom(addDays(seenOn, 1), days, excluded);
}

/**
 * Whether an experiment has ended. Fixed before the start, and never by what the figures say: every pair whose variant was
 * seen in time has all of its days, and they are final. Pairs that were not seen in time, or lost their variant, are left out
 * as a whole, so that the arms stay comparable.
 */
export function decideStop(
  pairs: readonly RunningPair[],
  rule: StopRule,
  { today, lastFinalOn }: { readonly today: string; readonly lastFinalOn: string | null },
): StopDecision {
  const deadline = seenUntil(rule.startedOn);
  const isWaiting = pairs.some(({ seenOn, isLost }) => seenOn === null && !isLost);
  if (isWaiting && today <= deadline) return { kind: 'running' };
  const counted = pairs.flatMap(({ pair, seenOn, isLost }) =>
    seenOn === null || isLost || seenOn > deadline ? [] : [{ pair, ...daysOfPair(seenOn, rule) }],
  );
  const isFinal = counted.every(({ to }) => lastFinalOn !== null && to <= lastFinalOn);
  if (!isFinal) return { kind: 'running' };
  return { kind: 'ended', pairs: counted, leftOut: pairs.length - counted.length };
}
