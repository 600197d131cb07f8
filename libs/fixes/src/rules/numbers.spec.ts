import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { numbersIn } from './numbers.js';

const values = (text: string): readonly (readonly string[])[] =>
  numbersIn(text).map((number) => number.values);

describe('numbers in a text', () => {
  it.each([
    ['1,299.00', [['1299']]],
    ['1.299', [['1.299', '1299']]],
    ['1 299', [['1299']]],
    ["1'299", [['1299']]],
    ['4.60', [['4.6']]],
    ['0,5', [['0.5']]],
    ['007', [['7']]],
    ['1.2.3', [['1.2.3']]],
    ['3 loaves, 4 cakes', [['3'], ['4']]],
    ['12:30', [['12'], ['30']]],
    ['١٬٢٩٩', [['1299']]],
    ['९९', [['99']]],
    ['１２', [['12']]],
    ['', []],
  ])('are parsed from %s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it('have their sign and the adjacent words', () => {
    expect(numbersIn('about £4.60 each')).toMatchObject([
      { sign: '£', wordBefore: 'about', wordAfter: 'each' },
    ]);
    expect(numbersIn('50 % off')).toMatchObject([{ sign: '%' }]);
    expect(numbersIn('24-hour oven')).toMatchObject([{ wordAfter: 'hour' }]);
    expect(numbersIn('In 1987. Then')).toMatchObject([{ wordBefore: 'in', wordAfter: '' }]);
  });

  it('are parsed correctly for every integer, regardless of digit grouping', () => {
    fc.assert(
      fc.property(
        fc.nat(99_999_999),
        fc.constantFrom('en', 'de', 'fr', 'de-CH', 'hi'),
        (n, locale) => {
          const written = n.toLocaleString(locale);
          expect(values(written).flat()).toContain(String(n));
        },
      ),
    );
  });
});
