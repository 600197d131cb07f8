import { describe, expect, it } from '@jest/globals';
import { dayRange, preliminaryNote } from './day-words.js';

describe('days in words', () => {
  it('name the year once, and one day once', () => {
    expect(dayRange({ from: '2026-10-19', to: '2026-11-17' })).toBe('19 Oct to 17 Nov 2026');
    expect(dayRange({ from: '2025-12-30', to: '2026-01-02' })).toBe('30 Dec 2025 to 2 Jan 2026');
    expect(dayRange({ from: '2026-11-17', to: '2026-11-17' })).toBe('17 Nov 2026');
  });

  it('say which days are preliminary', () => {
    const measures = { clicks: 1, impressions: 2, ctr: 0.5, position: 1 };
    const days = ['2026-11-18', '2026-11-19'].map((day) => ({ day, ...measures }));
    expect(preliminaryNote(days)).toMatch(/^18 Nov to 19 Nov 2026: preliminary/);
    expect(preliminaryNote([])).toBeNull();
  });
});
