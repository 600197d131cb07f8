import { toExactMajor } from '@app/common/contract';
import type { Money } from '@app/common/contract';

/** The order in a payment app's statement: short, letters and digits only. */
export function orderReference(orderId: string): string {
  return `GS${orderId.replaceAll('-', '').slice(0, 14).toUpperCase()}`;
}

/**
 * The link behind the QR code (HARDENING.md section 3): two decimals, and no `tid`, which only a bank's own
 * systems may assign. Throws for any currency other than rupees.
 */
export function upiLink(
  payee: { readonly vpa: string; readonly payee: string },
  order: { readonly id: string; readonly amount: Money },
): string {
  if (order.amount.currency !== 'INR') throw new TypeError('UPI supports rupees only');
  const reference = orderReference(order.id);
  const fields = {
    pa: payee.vpa,
    pn: payee.payee,
    tr: reference,
    am: toExactMajor(order.amount),
    cu: 'INR',
    tn: `Order ${reference}`,
  };
  // URLSearchParams would encode a space as +, which payment apps show literally.
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}
