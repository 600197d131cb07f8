import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { visibilityScore } from './visibility.js';

const edges = [1, 2, 4, 11, 21] as const;
const ends = [1, 3, 10, 20, 100] as const;
const bandsOf = (counts: readonly (number | null)[]) =>
  edges.map((from, index) => ({ from, to: ends[index] ?? from, keywords: counts[index] ?? null }));

describe('the visibility score', () => {
  it('is 100 for first positions only, and nearly 0 far down', () => {
    expect(visibilityScore(bandsOf([7, 0, 0, 0, 0]))).toBe(100);
    expect(visibilityScore(bandsOf([0, 0, 0, 0, 9]))).toBe(0);
    expect(visibilityScore(bandsOf([0, 0, 0, 5, 0]))).toBe(2.2);
    expect(visibilityScore(bandsOf([1, 1, 0, 0, 0]))).toBe(73.4);
  });

  it('is unknown without keywords, or with an unknown band', () => {
    expect(visibilityScore(bandsOf([0, 0, 0, 0, 0]))).toBeNull();
    expect(visibilityScore(bandsOf([3, null, 0, 0, 0]))).toBeNull();
    expect(visibilityScore([])).toBeNull();
  });

  it('rises when a keyword rises, and stays within 0 and 100', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 4 }), (before, band) => {
        const after = before.map((n, index) =>
          index === band ? n - 1 : index === band - 1 ? n + 1 : n,
        );
        const [low, high] = [visibilityScore(bandsOf(before)), visibilityScore(bandsOf(after))];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
        expect(high).toBeGreaterThanOrEqual(low ?? 100);
      }),
    );
  });
});
