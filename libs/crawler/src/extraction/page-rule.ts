/** Kept of one rule on one page; further values are counted only. */
export const MAX_VALUES = 20;
/** Longer values are cut. */
export const VALUE_MAX_CHARS = 1_000;

/** Of all values of a rule on one page. */
export const RULE_MAX_CHARS = 10_000;

/** Of all values of a rule on one page that are compared with its pattern. */
export const MATCHED_MAX_CHARS = 5_000_000;

/** What a rule reads of a page. */
export interface PageRule {
  readonly id: string;
  readonly language: 'css' | 'xpath' | 'regex';
  readonly expression: string;
  /** A regular expression has a text or a count only. */
  readonly take: 'text' | 'attribute' | 'count' | 'html';
  /** Its name, for `attribute`. */
  readonly attribute: string | null;
  /** A regular expression that every value must match; `null` without one. */
  readonly mustMatch: string | null;
}

export interface ReadValues {
  readonly kind: 'read';
  /** At most MAX_VALUES, each of at most VALUE_MAX_CHARS. */
  readonly values: readonly string[];
  readonly matches: number;
  /** There were more values, or longer ones. */
  readonly isCut: boolean;
  /**
   * There are values, and every one matches, also beyond what is kept; `null` without `mustMatch` and when there is too
   * much to compare.
   */
  readonly doesMatch: boolean | null;
}

/** Unknown is not the same as absent. */
export interface NotEvaluated {
  readonly kind: 'not_evaluated';
  /** invalid: the expression; time: the page took the whole deadline; memory: the rule reads too much of the page. */
  readonly reason: 'invalid' | 'time' | 'memory' | 'fault';
  /** A sentence. */
  readonly message: string;
}

export type RuleResult = ReadValues | NotEvaluated;

/** An expression that cannot be used, with a sentence that says why. */
export class InvalidRuleError extends Error {
  override readonly name = 'InvalidRuleError';
}

/** The rule reads more of a page than a thread can hold; the message is a sentence. */
export class TooComplexError extends Error {
  override readonly name = 'TooComplexError';
}
