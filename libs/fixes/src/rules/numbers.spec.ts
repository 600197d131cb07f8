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
  ])('reads %s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it('sees the sign and the words beside a number', () => {
    expect(numbersIn('about £4.60 each')).toMatchObject([
      { sign: '£', wordBefore: 'about', wordBehind: 'each' },
    ]);
    expect(numbersIn('50 % off')).toMatchObject([{ sign: '%' }]);
    expect(numbersIn('24-hour oven')).toMatchObject([{ wordBehind: 'hour' }]);
    expect(numbersIn('In 1987. Then')).toMatchObject([{ wordBefore: 'in', wordBehind: '' }]);
  });

  it('reads every whole number as itself, however it is grouped', () => {
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
