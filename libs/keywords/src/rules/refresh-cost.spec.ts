import { describe, expect, it } from '@jest/globals';
import { finalMicros } from './refresh-cost.js';

describe('finalMicros', () => {
  const refresh = { costMicros: 1_000, estimateMicros: 9_000, total: 3 };

  it('is the cost when nothing is being read any more', () => {
    expect(finalMicros(refresh, 0)).toBe(1_000);
    expect(finalMicros({ ...refresh, estimateMicros: null }, 0)).toBe(1_000);
  });

  it('adds the share of the estimate for keywords that are still being read', () => {
    expect(finalMicros(refresh, 1)).toBe(4_000);
    expect(finalMicros({ ...refresh, estimateMicros: 10 }, 1)).toBe(1_000);
  });

  it('is at most the estimate', () => {
    expect(finalMicros(refresh, 3)).toBe(9_000);
  });

  it('is unknown without an estimate', () => {
    expect(finalMicros({ ...refresh, estimateMicros: null }, 1)).toBeNull();
  });
});
