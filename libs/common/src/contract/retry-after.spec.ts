import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.js';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const DAY_MS = 86_400_000;

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['2', 2_000],
    ['120', 120_000],
    [' 120 ', 120_000],
    ['0.02', 20],
    ['Sun, 22 Nov 2026 10:00:30 GMT', 30_000],
    ['Sunday, 22-Nov-26 10:00:30 GMT', 30_000],
  ])('of %j is a wait of %d ms', (header, ms) => {
    expect(retryAfterMs(header, NOW)).toBe(ms);
  });

  it.each(['Sun, 22 Nov 2026 09:00:00 GMT', 'Sun, 31 Dec 2023 00:00:00 GMT'])(
    'of the past (%s) is no wait',
    (header) => {
      expect(retryAfterMs(header, NOW)).toBe(0);
    },
  );

  it.each(['99999999', '9'.repeat(400), 'Wed, 01 Jan 3000 00:00:00 GMT'])(
    'is a day at most (%s)',
    (header) => {
      expect(retryAfterMs(header, NOW)).toBe(DAY_MS);
    },
  );

  it.each([
    undefined,
    null,
    '',
    ' ',
    'soon',
    '-1',
    '-5',
    '1e3',
    '0x10',
    '12 seconds',
    '2026-11-23',
  ])('that is not valid (%j) is none', (header) => {
    expect(retryAfterMs(header, NOW)).toBeNull();
  });
});
