import type { FixState } from '../contract/index.js';

/** draft again: its text is rewritten, by the writer or by the user. */
const MOVES: Readonly<Record<FixState, readonly FixState[]>> = {
  draft: ['draft', 'applied', 'reviewed'],
  applied: ['verified', 'stale', 'failed', 'reverted'],
  verified: ['stale', 'failed', 'reverted'],
  stale: ['draft'],
  failed: ['draft', 'applied'],
  reverted: ['draft', 'applied'],
  reviewed: ['draft'],
};

const LIVE: ReadonlySet<FixState> = new Set(['applied', 'verified']);

/** Whether the widget receives it. */
export function isLive(state: FixState): boolean {
  return LIVE.has(state);
}

interface Applied {
  readonly appliedAt?: Date | null | undefined;
}

/** After the fix was reverted and applied again, possibly with another text, an earlier check is irrelevant. */
export function isSameApplication(one: Applied, other: Applied): boolean {
  return one.appliedAt?.getTime() === other.appliedAt?.getTime();
}

export type TransitionDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Whether a fix may change from its state to another; the single source of this rule. A suggestion never goes live, and
 * only a suggestion is reviewed. `why` is a sentence for the user.
 */
export function decideTransition(
  fix: { readonly state: FixState; readonly isSuggestion: boolean },
  to: FixState,
): TransitionDecision {
  if (to === 'applied' && fix.isSuggestion) return refused(IS_SUGGESTION);
  if (to === 'reviewed' && fix.state === 'draft' && !fix.isSuggestion)
    return refused(NO_SUGGESTION);
  if (MOVES[fix.state].includes(to)) return { kind: 'allowed' };
  return refused(whyNot(fix.state, to));
}

const IS_SUGGESTION =
  "This is a suggestion: the widget can't apply it. Change the page yourself and mark it as reviewed.";
const NO_SUGGESTION = 'Only suggestions can be marked as reviewed. Apply this fix instead.';

function refused(why: string): TransitionDecision {
  return { kind: 'refused', why };
}

function whyNot(from: FixState, to: FixState): string {
  if (from === to) return ALREADY[to];
  switch (to) {
    case 'applied':
      return WHY_NOT_APPLIED[from];
    case 'draft':
      return 'This fix is live. Revert it before you change its text.';
    case 'reverted':
      return 'This fix is not live, so there is nothing to revert.';
    case 'reviewed':
      return 'Only an open suggestion can be marked as reviewed.';
    case 'verified':
    case 'stale':
    case 'failed':
      return "This fix is not live, so it can't be verified.";
  }
}

const ALREADY: Readonly<Record<FixState, string>> = {
  draft: 'This fix is already a draft.',
  applied: 'This fix is already applied.',
  verified: 'This fix is already verified.',
  stale: 'This fix is already out of date.',
  reverted: 'This fix is already reverted.',
  failed: 'This fix has already failed.',
  reviewed: 'This suggestion is already reviewed.',
};

const WHY_NOT_APPLIED: Readonly<Record<FixState, string>> = {
  draft: 'This fix cannot be applied.',
  applied: ALREADY.applied,
  verified: 'This fix is already applied and verified.',
  stale: 'The page has changed since this fix was written. Regenerate the fixes first.',
  reverted: 'This fix cannot be applied.',
  failed: 'This fix cannot be applied.',
  reviewed: "This suggestion is reviewed; the widget can't apply it.",
};
