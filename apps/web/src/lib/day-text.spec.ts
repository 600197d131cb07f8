import { describe, expect, it } from '@jest/globals';
import { dayRange } from './day-text.js';

describe('days in words', () => {
  it('name the year once, and a single day once', () => {
    expect(dayRange({ from: '2026-10-19', to: '2026-11-17' })).toBe('19 Oct to 17 Nov 2026');
    expect(dayRange({ from: '2025-12-30', to: '2026-01-02' })).toBe('30 Dec 2025 to 2 Jan 2026');
    expect(dayRange({ from: '2026-11-17', to: '2026-11-17' })).toBe('17 Nov 2026');
  });
});
