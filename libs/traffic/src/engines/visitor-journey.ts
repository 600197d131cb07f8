import type { JourneyStep } from '../contract/index.js';

/** What a visitor is to do, with the values as they are typed. */
export interface VisitorJourney {
  readonly steps: readonly JourneyStep[];
  readonly values: ReadonlyMap<string, string>;
  /** Masked in everything that is reported. */
  readonly secrets: readonly string[];
}

/** One step that was begun. */
export interface StepOutcome {
  /** From 1. */
  readonly step: number;
  readonly isReached: boolean;
  readonly ms: number;
  /** Since the visit began, at the end of the step. */
  readonly atMs: number;
  /** Elements that its selectors match; `null` for a step without an element. */
  readonly matches: number | null;
  /** Why it was not reached; `null` when it was. */
  readonly failure: string | null;
}

/** The steps in their order, up to the first that was not reached. */
export interface JourneyOutcome {
  readonly steps: readonly StepOutcome[];
}
