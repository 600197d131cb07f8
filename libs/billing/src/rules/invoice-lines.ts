import {
  WHOLE_BASIS_POINTS,
  formatMoney,
  fromMajor,
  money,
  percentOf,
  subtractMoney,
  toMajor,
} from '@app/common/contract';
import type { Money } from '@app/common/contract';
import { shownCurrency } from '../contract/index.js';
import type { InvoiceKind } from '../contract/index.js';

const MINUS = '\u2212';
const BASIS_POINTS_PER_PERCENT = 100;

/** Amounts of a document in one currency; those of a credit note count negative. */
export interface InvoiceAmounts {
  readonly original: Money;
  readonly discount: Money;
  /** Credit for paid time left on the plan that this one replaces. */
  readonly credit: Money;
  readonly amount: Money;
}

export interface InvoiceLine {
  readonly label: string;
  /** Signed, formatted for people. */
  readonly amount: string;
}

export interface PricedDocument extends InvoiceAmounts {
  readonly kind: InvoiceKind;
  readonly discountCode: string | null;
}

/**
 * The lines between the price and the total, so that the document adds up to the last digit:
 * discount, credit, and the digits that identify a transfer (HARDENING.md section 3).
 */
export function invoiceLines(document: PricedDocument): InvoiceLine[] {
  const { kind, original, discount, credit, amount, discountCode } = document;
  const isInvoice = kind === 'invoice';
  const lines: InvoiceLine[] = [];
  if (discount.amountMinor > 0) {
    const label = discountLabel({ original, discount, discountCode });
    lines.push({ label, amount: signed(discount, !isInvoice) });
  }
  if (credit.amountMinor > 0) {
    lines.push({ label: 'Unused time of the previous plan', amount: signed(credit, !isInvoice) });
  }
  const expected = subtractMoney(subtractMoney(original, discount), credit);
  const difference = amount.amountMinor - expected.amountMinor;
  if (difference !== 0) {
    lines.push({
      label: 'Digits that identify the transfer',
      amount: signed(money(Math.abs(difference), amount.currency), difference > 0 === isInvoice),
    });
  }
  return lines;
}

/** Those of a free document in the currency in which its price is shown. */
export function shownAmounts(amounts: InvoiceAmounts): InvoiceAmounts {
  const { amountMinor: amount, currency } = amounts.amount;
  const shown = shownCurrency({ amount, currency });
  const of = (part: Money) => fromMajor(toMajor(part), shown);
  const original = of(amounts.original);
  const discount = of(amounts.discount);
  const credit = of(amounts.credit);
  // A credit can be a fraction of a cent.
  if (original === null || discount === null || credit === null) return amounts;
  return { original, discount, credit, amount: money(amount, shown) };
}

/** With a minus on a credit note. */
export function documentAmount(amount: Money, kind: InvoiceKind): string {
  return signed(amount, kind === 'invoice' || amount.amountMinor === 0);
}

/** "Discount 10% (SAVE10)"; an amount that is not a whole percentage of the price names no percentage. */
export function discountLabel({
  original,
  discount,
  discountCode,
}: Pick<PricedDocument, 'original' | 'discount' | 'discountCode'>): string {
  const percent = wholePercent(original, discount);
  const label = percent === null ? 'Discount' : `Discount ${percent}%`;
  return discountCode === null ? label : `${label} (${discountCode})`;
}

/** The discount's percentage, rounded as discounts are; `null` when it was a fixed amount. */
export function wholePercent(original: Money, discount: Money): number | null {
  if (original.amountMinor === 0) return null;
  const percent = Math.round((discount.amountMinor / original.amountMinor) * 100);
  const basisPoints = percent * BASIS_POINTS_PER_PERCENT;
  if (basisPoints > WHOLE_BASIS_POINTS) return null;
  return percentOf(original, basisPoints).amountMinor === discount.amountMinor ? percent : null;
}

function signed(amount: Money, isPositive: boolean): string {
  return isPositive ? formatMoney(amount) : `${MINUS}${formatMoney(amount)}`;
}
