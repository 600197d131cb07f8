import { describe, expect, it } from '@jest/globals';
import { measuredChars, measuredWidth } from './fix-limits.js';

describe('measuredChars', () => {
  it.each([
    ['title', 'a'.repeat(19), true],
    ['title', 'a'.repeat(20), false],
    ['title', 'a'.repeat(60), false],
    ['title', 'a'.repeat(61), true],
    ['meta_description', 'a'.repeat(160), false],
    ['meta_description', 'a'.repeat(161), true],
    ['image_alt', '', false],
    ['image_alt', 'a'.repeat(126), true],
    ['h1', 'a'.repeat(500), false],
  ] as const)('of %s %s', (kind, text, isOutside) => {
    expect(measuredChars(kind, text).isOutside).toBe(isOutside);
  });

  it('counts a user-perceived character once', () => {
    expect(measuredChars('h1', '🥐🥖').text).toBe('2 characters');
  });
});

describe('measuredWidth', () => {
  it('distinguishes wide letters from narrow ones', () => {
    expect(measuredWidth('W'.repeat(40)).isOutside).toBe(true);
    expect(measuredWidth('i'.repeat(40)).isOutside).toBe(false);
  });
});
