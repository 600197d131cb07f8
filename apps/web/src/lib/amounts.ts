import { currencyDecimals, formatMoney, money } from '@app/common/contract';
import type { Currency } from '@app/common/contract';

/** An amount as the API sends it, in major units: (4900, "INR") → "₹4,900", (79, "USD") → "$79.00". */
export function formatAmount(amount: number, currency: Currency): string {
  return formatMoney(money(Math.round(amount * 10 ** currencyDecimals[currency]), currency));
}

/** What was paid: "Free" when that is nothing. */
export function amountOrFree(amount: number, currency: Currency): string {
  return amount === 0 ? 'Free' : formatAmount(amount, currency);
}
