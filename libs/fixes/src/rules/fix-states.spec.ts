import { describe, expect, it } from '@jest/globals';
import { fixStates } from '../contract/index.js';
import type { FixState } from '../contract/index.js';
import { decideTransition, isLive } from './fix-states.js';

const allowed = (from: FixState, isSuggestion: boolean): FixState[] =>
  fixStates.filter((to) => decideTransition({ state: from, isSuggestion }, to).kind === 'allowed');

describe('the states of a fix', () => {
  it.each<[FixState, FixState[]]>([
    ['draft', ['draft', 'applied']],
    ['applied', ['verified', 'stale', 'reverted', 'failed']],
    ['verified', ['stale', 'reverted', 'failed']],
    ['stale', ['draft']],
    ['reverted', ['draft', 'applied']],
    ['failed', ['draft', 'applied']],
    ['reviewed', ['draft']],
  ])('allow transitions from %s to %j', (from, to) => {
    expect(allowed(from, false)).toEqual(to);
  });

  it('never let a suggestion go live, from any state', () => {
    for (const from of fixStates) expect(allowed(from, true)).not.toContain('applied');
    expect(allowed('draft', true)).toEqual(['draft', 'reviewed']);
  });

  it('give the reason for a refusal as a sentence', () => {
    for (const from of fixStates) {
      for (const to of fixStates) {
        const decision = decideTransition({ state: from, isSuggestion: false }, to);
        if (decision.kind === 'refused') expect(decision.why).toMatch(/^[A-Z].+\.$/);
      }
    }
    expect(decideTransition({ state: 'stale', isSuggestion: false }, 'applied')).toEqual({
      kind: 'refused',
      why: 'The page has changed since this fix was written. Regenerate the fixes first.',
    });
  });

  it('deliver only applied and verified fixes to the widget', () => {
    expect(fixStates.filter(isLive)).toEqual(['applied', 'verified']);
  });
});
