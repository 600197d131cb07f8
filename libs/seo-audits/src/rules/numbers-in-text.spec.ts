import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { numbersInText } from './numbers-in-text.js';

describe('numbers in a text', () => {
  it.each([
    ['€ 1.299,00', 1_299],
    ['$1,299.00', 1_299],
    ['1 299,50 kr', 1_299.5],
    ["CHF 1'299.–", 1_299],
    ['4,8 von 5 Sternen', 4.8],
    ['4.8 out of 5', 4.8],
    ['4.8 out of 5', 5],
    ['٤٫٨ من ٥', 4.8],
    ['४.५', 4.5],
    ['₹1,20,000', 120_000],
    ['in 2024 12 loaves', 12],
  ])('read from %s include %d', (text, value) => {
    expect(numbersInText(text)).toContain(value);
  });

  it('are none in words and marks', () => {
    expect(numbersInText('No. – …, . €').size).toBe(0);
  });

  it('include every number as JavaScript prints it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 99 }),
        (a, b) => {
          const value = a + b / 100;
          expect(numbersInText(`Now ${value.toFixed(2)} only`)).toContain(Number(value.toFixed(2)));
        },
      ),
    );
  });
});
