import { describe, expect, it } from '@jest/globals';
import { isWaitedFor } from './provider-pauses.js';

const now = new Date('2026-11-20T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe('a pause of a provider', () => {
  it.each([
    [1, 0, true],
    [60, 0, true],
    [61, 0, false],
    [60, -60, true],
    [1, -61, false],
  ])('of %i minutes, for a reading requested at minute %i, is waited for: %s', (...row) => {
    const [pause, requested, expected] = row;
    const times = { now, requestedAt: minutes(requested) };
    expect(isWaitedFor(minutes(pause), times)).toBe(expected);
  });
});
