import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatCount, groupLakhs, groupThousands } from './grouped-digits.js';

const english = new Intl.NumberFormat('en-US');
const indian = new Intl.NumberFormat('en-IN');

describe('grouped digits', () => {
  it('are those of Intl.NumberFormat', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (whole) => {
        expect(groupThousands(String(whole))).toBe(english.format(whole));
        expect(groupLakhs(String(whole))).toBe(indian.format(whole));
      }),
    );
  });

  it('have groups of three in English, and of two above a thousand in India', () => {
    expect(groupThousands('1234567')).toBe('1,234,567');
    expect(groupLakhs('1234567')).toBe('12,34,567');
    expect([groupThousands('999'), groupLakhs('-1000')]).toEqual(['999', '-1,000']);
  });

  it('are whole in counts', () => {
    expect([0, 12_345.5, 999.4].map(formatCount)).toEqual(['0', '12,346', '999']);
  });
});
