import { shownCurrency } from '@app/billing/contract';
import type { Invoice } from '@app/billing/contract';
import { amountOrFree, formatAmount } from '../../../lib/amounts.js';
import { onFirstUse } from '../../../lib/on-first-use.js';

const MINUS = '\u2212';
const month = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** "₹4,410", "Free"; for a credit note "−₹4,410". */
export function invoiceAmount({ amount, currency, kind }: Invoice): string {
  const text = amountOrFree(amount, currency);
  return kind === 'credit_note' && amount > 0 ? `${MINUS}${text}` : text;
}

/** "Discount 10% (SAVE10)", "Discount ₹500 (LESS500)"; `null` without a discount. */
export function discountLine(invoice: Invoice): string | null {
  const { discount, discountPercent, discountCode } = invoice;
  if (discount === 0) return null;
  const size =
    discountPercent === null
      ? formatAmount(discount, shownCurrency(invoice))
      : `${discountPercent}%`;
  return discountCode === null ? `Discount ${size}` : `Discount ${size} (${discountCode})`;
}

/** "November 2026", or "N/A" before the first payment. */
export function memberSince(instant: string | null): string {
  return instant === null ? 'N/A' : month().format(new Date(instant));
}

/** "INV-2026-000042" or "Credit note INV-2026-000043", for buttons and titles. */
export function invoiceTitle({ kind, id }: Invoice): string {
  return kind === 'credit_note' ? `Credit note ${id}` : `Invoice ${id}`;
}
