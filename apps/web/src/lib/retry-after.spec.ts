import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.js';

describe('Retry-After', () => {
  it.each([
    ['2', 2_000],
    ['0', 0],
    ['900', 60_000],
    [null, 5_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 5_000],
    ['-1', 5_000],
  ])('%j is a wait of %d ms', (header, ms) => {
    expect(retryAfterMs(header)).toBe(ms);
  });
});
