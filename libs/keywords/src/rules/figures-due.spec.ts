import { describe, expect, it } from '@jest/globals';
import { isBatchDue, retryOf } from './figures-due.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const before = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

describe('a batch of texts', () => {
  it.each([
    ['the first one', false, null, true],
    ['a full one', true, before(1), true],
    ['another one within a day', false, before(23.9), false],
    ['one of the next day', false, before(24), true],
  ])('%s', (_case, isFull, lastAt, isDue) => {
    expect(isBatchDue({ isFull, lastAt, now: NOW })).toBe(isDue);
  });
});

describe('a failed purchase', () => {
  it('is repeated when the provider permits it, otherwise after a day', () => {
    const inTwoHours = before(-2);
    expect(retryOf('rate_limited', inTwoHours, NOW)).toEqual(inTwoHours);
    expect(retryOf('rate_limited', null, NOW)).toEqual(before(-1));
    expect(retryOf('no_funds', null, NOW)).toEqual(before(-24));
    expect(retryOf('blocked', before(1), NOW)).toEqual(before(-24));
  });
});
