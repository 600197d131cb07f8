import { describe, expect, it } from '@jest/globals';
import { bytesText, durationText, numberText } from './value-text.js';

describe('a value as text', () => {
  it.each([
    [0, '0 ms'],
    [455.4, '455 ms'],
    [1_000, '1.0 s'],
    [59_940, '59.9 s'],
    [60_000, '1 min'],
    [5_400_000, '1 h 30 min'],
    [604_800_000, '7 days'],
  ])('shows %d milliseconds as %s', (ms, text) => expect(durationText(ms)).toBe(text));

  it.each([
    [812, '812 B'],
    [400_158, '391 KiB'],
    [1_572_864, '1.5 MiB'],
  ])('shows %d bytes as %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

  it('has no more than three decimals', () => expect(numberText(0.123456)).toBe('0.123'));
});
