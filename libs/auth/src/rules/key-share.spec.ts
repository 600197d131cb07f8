import { describe, expect, it } from '@jest/globals';
import { keyShare } from './key-share.js';

describe('the share of a key', () => {
  it.each([
    ['everything without a limit', { limit: null, spent: 900, amount: 50, atLeast: 1 }, 50],
    ['everything within the limit', { limit: 100, spent: 50, amount: 50, atLeast: 1 }, 50],
    ['what the limit leaves', { limit: 100, spent: 70, amount: 50, atLeast: 1 }, 30],
    ['nothing when it is used up', { limit: 100, spent: 100, amount: 50, atLeast: 1 }, null],
    ['nothing when it was exceeded', { limit: 100, spent: 120, amount: 50, atLeast: 1 }, null],
    ['what costs nothing', { limit: 100, spent: 120, amount: 0, atLeast: 0 }, 0],
    ['nothing with a limit of 0', { limit: 0, spent: 0, amount: 1, atLeast: 1 }, null],
    ['nothing when all or none is wanted', { limit: 9, spent: 0, amount: 10, atLeast: 10 }, null],
  ])('is %s', (_case, of, share) => {
    expect(keyShare(of)).toBe(share);
  });
});
