import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { INVOICE_ID } from '../contract/index.js';
import { invoiceId, readInvoiceId } from './invoice-number.js';

describe('the number of an invoice', () => {
  it('has the year and six digits, more when the year needs more', () => {
    expect(invoiceId({ year: 2026, number: 1 })).toBe('INV-2026-000001');
    expect(invoiceId({ year: 2026, number: 999_999 })).toBe('INV-2026-999999');
    expect(invoiceId({ year: 2026, number: 1_000_000 })).toBe('INV-2026-1000000');
  });

  it('can be parsed back, whatever it is', () => {
    const years = fc.integer({ min: 2000, max: 9999 });
    const numbers = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(years, numbers, (year, number) => {
        const id = invoiceId({ year, number });
        expect(id).toMatch(INVOICE_ID);
        expect(readInvoiceId(id)).toEqual({ year, number });
      }),
    );
  });

  it.each(['', 'INV-2026-1', 'inv-2026-000001', 'INV-2026-000001 ', 'INV-26-000001'])(
    'is not %j',
    (id) => {
      expect(readInvoiceId(id)).toBeNull();
    },
  );
});
