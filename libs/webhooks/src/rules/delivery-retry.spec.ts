import { describe, expect, it } from '@jest/globals';
import { MAX_ATTEMPTS, isAccepted, refusalText, retryDelayMs } from './delivery-retry.js';

describe('retryDelayMs', () => {
  it('tries eight times within 24 hours, waiting longer each time', () => {
    const waits: number[] = [];
    for (let attempt = 1; ; attempt++) {
      const wait = retryDelayMs(attempt);
      if (wait === null) break;
      waits.push(wait);
    }
    expect(MAX_ATTEMPTS).toBe(8);
    expect(waits).toHaveLength(7);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(24 * 3_600_000);
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
  });
});

describe('isAccepted', () => {
  it.each([
    [199, false],
    [200, true],
    [204, true],
    [299, true],
    [301, false],
    [410, false],
    [500, false],
  ])('%i: %s', (status, taken) => {
    expect(isAccepted(status)).toBe(taken);
  });
});

describe('refusalText', () => {
  it('explains what to do about a redirect', () => {
    expect(refusalText(301)).toContain('not followed');
    expect(refusalText(500)).toBe('The URL returned status 500.');
  });
});
