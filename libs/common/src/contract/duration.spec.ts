import { describe, expect, it } from '@jest/globals';
import { formatDuration, formatMs } from './duration.js';

describe('a duration', () => {
  it.each([
    [-1, '0 s'],
    [5, '5 s'],
    [59.6, '1 min'],
    [125, '2 min 5 s'],
    [3_600, '1 h'],
    [5_430, '1 h 30 min'],
    [86_400, '1 day'],
    [90_000, '1 day 1 h'],
    [604_800, '7 days'],
  ])('of %d seconds is %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

  it.each([
    [0, '0 ms'],
    [999.4, '999 ms'],
    [999.6, '1.0 s'],
    [1_240, '1.2 s'],
    [9_960, '10 s'],
    [125_000, '2 min 5 s'],
  ])('of %d milliseconds is %s', (ms, text) => expect(formatMs(ms)).toBe(text));
});
