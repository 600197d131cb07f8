import type { Currency } from '@app/common/contract';

/** Nobody pays USDT for what is free: its prices are shown in dollars, in which they are the same. */
export function shownCurrency(priced: { amount: number; currency: Currency }): Currency {
  return priced.currency === 'USDT' && priced.amount === 0 ? 'USD' : priced.currency;
}
