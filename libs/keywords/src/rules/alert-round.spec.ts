import { describe, expect, it } from '@jest/globals';
import { isRoundOver } from './alert-round.js';

const NOW = new Date('2026-11-20T03:00:00Z');
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);

describe('a round', () => {
  it.each([
    ['nothing else is due', { isReading: false, nextDueAt: null }, true],
    ['the next is due tomorrow', { isReading: false, nextDueAt: hours(20) }, true],
    ['the next is due soon', { isReading: false, nextDueAt: hours(0.5) }, false],
    ['one is overdue', { isReading: false, nextDueAt: hours(-1) }, false],
    ['one is being read', { isReading: true, nextDueAt: hours(20) }, false],
  ] as const)('is over or not when %s', (_name, state, expected) => {
    expect(isRoundOver({ oldestAt: hours(-1), ...state }, NOW)).toBe(expected);
  });

  it('is over after six hours whatever is left', () => {
    const busy = { isReading: true, nextDueAt: NOW };
    expect(isRoundOver({ oldestAt: hours(-6), ...busy }, NOW)).toBe(true);
    expect(isRoundOver({ oldestAt: hours(-5.9), ...busy }, NOW)).toBe(false);
  });
});
