import { describe, expect, it } from '@jest/globals';
import { readCount, readDecimal, readPercent } from './export-numbers.js';

describe('a number of an export', () => {
  it.each([
    ['0', 0],
    ['1234', 1234],
    ['1,234', 1234],
    ['18.628', 18_628],
    ['1 234 567', 1_234_567],
    ['12\u202f345', 12_345],
    ["1'234", 1234],
    ['1.234.567', 1_234_567],
    ['12,34,567', 1_234_567],
    ['१२', 12],
    ['٣٤', 34],
    ['7.0', 7],
  ])('is read as a count: %j is %d', (text, count) => {
    expect(readCount(text)).toBe(count);
  });

  it.each(['', '-', 'abc', '-5', '1.5', '3000000000', '1e5', '٣a', '9'.repeat(99), '.', ','])(
    'is not a count: %j',
    (text) => {
      expect(readCount(text)).toBeNull();
    },
  );

  it.each([
    ['7.14', 7.14],
    ['7,14', 7.14],
    ['12', 12],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['0.125', 0.125],
    ['١٫٥', 1.5],
  ])('is read as a position: %j is %d', (text, position) => {
    expect(readDecimal(text)).toBe(position);
  });

  it.each([
    ['3.45%', 0.0345],
    ['0,48 %', 0.0048],
    ['%12,5', 0.125],
    ['100%', 1],
  ])('is read as a share: %j is %d', (text, share) => {
    expect(readPercent(text)).toBeCloseTo(share);
  });

  it('is not a share without a percent sign', () => {
    expect(readPercent('0.0345')).toBeNull();
    expect(readPercent('a%')).toBeNull();
  });
});
