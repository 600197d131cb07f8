import { describe, expect, it } from '@jest/globals';
import { money, percentOf } from '@app/common/contract';
import fc from 'fast-check';
import {
  discountLabel,
  documentAmount,
  invoiceLines,
  shownAmounts,
  wholePercent,
} from './invoice-lines.js';
import type { PricedDocument } from './invoice-lines.js';

const rupees = (minor: number) => money(minor, 'INR');
const document: PricedDocument = {
  kind: 'invoice',
  original: rupees(4_900_00),
  discount: rupees(0),
  discountCode: null,
  credit: rupees(0),
  amount: rupees(4_900_00),
};

describe('the amounts of a document', () => {
  const usdt = (minor: number) => money(minor, 'USDT');
  const free = { original: usdt(29_000_000), credit: usdt(0), amount: usdt(0) };

  it('are dollars when nothing was paid in USDT', () => {
    expect(shownAmounts({ ...free, discount: usdt(29_000_000) })).toEqual({
      original: money(29_00, 'USD'),
      discount: money(29_00, 'USD'),
      credit: money(0, 'USD'),
      amount: money(0, 'USD'),
    });
  });

  it('stay as they were paid, and where a credit is a fraction of a cent', () => {
    const paid = { ...free, discount: usdt(0), amount: usdt(29_000_123) };
    expect(shownAmounts(paid)).toEqual(paid);
    const credited = { ...free, discount: usdt(1), credit: usdt(28_999_999) };
    expect(shownAmounts(credited)).toEqual(credited);
  });
});

describe('the lines of an invoice', () => {
  it('are none when the full price is paid', () => {
    expect(invoiceLines(document)).toEqual([]);
  });

  it('name the discount with its code and the credit', () => {
    const priced = {
      ...document,
      discount: rupees(490_00),
      discountCode: 'SAVE10',
      credit: rupees(1_000_50),
      amount: rupees(3_409_50),
    };
    expect(invoiceLines(priced)).toEqual([
      { label: 'Discount 10% (SAVE10)', amount: '−₹490' },
      { label: 'Unused time of the previous plan', amount: '−₹1,000.50' },
    ]);
    expect(invoiceLines({ ...priced, kind: 'credit_note' }).map(({ amount }) => amount)).toEqual([
      '₹490',
      '₹1,000.50',
    ]);
  });

  it('explain the digits that identify a transfer, up or down', () => {
    const usdt = { original: money(59_000_000, 'USDT'), discount: money(0, 'USDT') };
    const transfer = { ...document, ...usdt, credit: money(0, 'USDT') };
    const label = 'Digits that identify the transfer';
    expect(invoiceLines({ ...transfer, amount: money(59_001_234, 'USDT') })).toEqual([
      { label, amount: '0.001234 USDT' },
    ]);
    expect(invoiceLines({ ...transfer, amount: money(58_998_766, 'USDT') })).toEqual([
      { label, amount: '−0.001234 USDT' },
    ]);
  });

  it('add up to the total, whatever was deducted', () => {
    const amounts = fc.record({
      original: fc.nat({ max: 2_000_000_000 }),
      discount: fc.nat({ max: 2_000_000_000 }),
      credit: fc.nat({ max: 2_000_000_000 }),
      amount: fc.nat({ max: 2_000_000_000 }),
      kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
    });
    fc.assert(
      fc.property(amounts, ({ original, discount, credit, amount, kind }) => {
        const taken = Math.min(discount, original);
        const credited = Math.min(credit, original - taken);
        const lines = invoiceLines({
          kind,
          original: money(original, 'USDT'),
          discount: money(taken, 'USDT'),
          discountCode: null,
          credit: money(credited, 'USDT'),
          amount: money(amount, 'USDT'),
        });
        const sign = kind === 'invoice' ? 1 : -1;
        const sum = lines.reduce((total, line) => total + minorOf(line.amount), sign * original);
        expect(sum + 0).toBe(sign * amount + 0); // not -0
      }),
    );
  });
});

describe('the discount', () => {
  it('is shown as a percentage when it was one, however it was rounded', () => {
    const prices = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 100 }), (price, percent) => {
        const original = rupees(price);
        const found = wholePercent(original, percentOf(original, percent * 100));
        if (price >= 100) expect(found).toBe(percent);
      }),
    );
  });

  it('is shown without a percentage for a fixed amount or a price of zero', () => {
    const fixed = { original: rupees(4_900_00), discount: rupees(500_00), discountCode: 'LESS500' };
    expect(discountLabel(fixed)).toBe('Discount (LESS500)');
    expect(wholePercent(rupees(0), rupees(0))).toBeNull();
  });
});

describe('the amount of a credit note', () => {
  it('has a minus, unless it is zero', () => {
    expect(documentAmount(rupees(4_900_00), 'invoice')).toBe('₹4,900');
    expect(documentAmount(rupees(4_900_00), 'credit_note')).toBe('−₹4,900');
    expect(documentAmount(rupees(0), 'credit_note')).toBe('₹0');
  });
});

function minorOf(text: string): number {
  const digits = text.replace(/[^\d.]/g, '');
  return Math.round(Number(digits) * 1_000_000) * (text.startsWith('−') ? -1 : 1);
}
