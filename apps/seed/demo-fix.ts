import type { Fix } from '@app/fixes/contract';

const SURE_ENOUGH = 0.8; // what the product itself would apply without a person reading it

type Candidate = Pick<Fix, 'state' | 'is_suggestion' | 'confidence_score'>;

/** The fix to be applied, or one that waits to be verified; null when there is none that goes live by itself. */
export function fixToApply<F extends Candidate>(fixes: readonly F[]): F | null {
  const waiting = fixes.find(({ state }) => state === 'applied');
  if (waiting !== undefined) return waiting;
  const drafts = fixes.filter(
    ({ state, is_suggestion: isSuggestion, confidence_score: confidence }) =>
      state === 'draft' && !isSuggestion && confidence >= SURE_ENOUGH,
  );
  return drafts.toSorted((a, b) => b.confidence_score - a.confidence_score)[0] ?? null;
}
