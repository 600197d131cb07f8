import { describe, expect, it } from '@jest/globals';
import { couponRefusals } from './coupon-decision.js';
import { refusalText } from './refusal-text.js';

describe('the text of a refusal', () => {
  it('is a distinct sentence for every reason', () => {
    const sentences = couponRefusals.map(refusalText);
    expect(new Set(sentences).size).toBe(couponRefusals.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});
