import { describe, expect, it } from '@jest/globals';
import { couponRefusals } from './coupon-decision.js';
import { refusalText } from './refusal-text.js';

describe('the words of a refusal', () => {
  it('are a sentence of its own for every reason', () => {
    const sentences = couponRefusals.map(refusalText);
    expect(new Set(sentences).size).toBe(couponRefusals.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});
