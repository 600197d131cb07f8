import { describe, expect, it } from '@jest/globals';
import { retryDelayMs } from './retry-delay.js';

describe('Retry-After', () => {
  it.each([
    ['2', 2_000],
    ['0', 0],
    ['900', 60_000],
    [null, 5_000],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['Wed, 01 Jan 3000 07:28:00 GMT', 60_000],
    ['soon', 5_000],
    ['-1', 5_000],
  ])('%j is a wait of %d ms', (header, ms) => {
    expect(retryDelayMs(header)).toBe(ms);
  });
});
