import { describe, expect, it } from '@jest/globals';
import { fixToApply } from './demo-fix.ts';

const draft = { state: 'draft', is_suggestion: false, confidence_score: 0.9 } as const;

describe('the fix of the demo account', () => {
  it('is the draft with the highest confidence', () => {
    const best = { ...draft, confidence_score: 0.95 };
    expect(fixToApply([draft, best])).toBe(best);
  });

  it('is one that is already live and waits for its verification', () => {
    const waiting = { ...draft, state: 'applied' } as const;
    expect(fixToApply([draft, waiting])).toBe(waiting);
  });

  it('is none that a person has to review', () => {
    const unsure = { ...draft, confidence_score: 0.5 };
    expect(fixToApply([unsure, { ...draft, is_suggestion: true }])).toBeNull();
  });
});
