import { describe, expect, it } from '@jest/globals';
import { readPaymentSearch } from './payment-search.js';

describe('searching payments', () => {
  it('is off without a text', () => {
    expect(readPaymentSearch('  ')).toBeNull();
  });

  it('reads an address and a reference', () => {
    expect(readPaymentSearch(' Ada@Example.com ')).toEqual({
      text: 'Ada@Example.com',
      reference: 'Ada@Example.com',
      paise: null,
      microUsdt: null,
    });
    expect(readPaymentSearch('4123 5678 9012')).toMatchObject({ reference: '412356789012' });
    expect(readPaymentSearch('0xAB12')).toMatchObject({ reference: '0xAB12', paise: null });
  });

  it.each([
    ['₹1,250', 125_000, 1_250_000_000],
    ['1250.50', 125_050, 1_250_500_000],
    ['$15', 1_500, 15_000_000],
    ['15.001234 USDT', null, 15_001_234],
    ['₹1,25,000.00', 12_500_000, 125_000_000_000],
    ['0.1', 10, 100_000],
    ['999999999999999', null, null],
  ])('reads the amount of %j', (entered, paise, microUsdt) => {
    expect(readPaymentSearch(entered)).toMatchObject({ paise, microUsdt });
  });

  it('takes no amount from other texts', () => {
    for (const entered of ['1.2.3', '-5', '12 apples', '1e9'])
      expect(readPaymentSearch(entered)).toMatchObject({ paise: null, microUsdt: null });
  });
});
