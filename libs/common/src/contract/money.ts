import type { Currency } from './currency.js';
import { groupLakhs, groupThousands } from './grouped-digits.js';

/** An amount in the smallest unit we count: cents, paise, millionths of a USDT. Never negative. */
export interface Money {
  readonly amountMinor: number;
  readonly currency: Currency;
}

/**
 * Decimals. USDT has 18 on BNB Smart Chain; six are readable, and leave room below
 * one cent for the suffix that identifies payers (HARDENING.md section 3).
 */
export const currencyDecimals: Readonly<Record<Currency, number>> = { USD: 2, INR: 2, USDT: 6 };

/** 100 % in basis points. */
export const WHOLE_BASIS_POINTS = 10_000;

/** `amountMinor`: an integer, in the smallest unit of the currency. */
export function money(amountMinor: number, currency: Currency): Money {
  return { amountMinor, currency };
}

/** Never below zero. */
export function subtractMoney(a: Money, b: Money): Money {
  return { ...a, amountMinor: Math.max(0, a.amountMinor - sameCurrency(a, b).amountMinor) };
}

/** Half a unit rounds up: "the discount amount is rounded" (specification 1 section 5). */
export function percentOf(amount: Money, basisPoints: number): Money {
  return {
    ...amount,
    amountMinor: Math.round((amount.amountMinor * basisPoints) / WHOLE_BASIS_POINTS),
  };
}

/** As REST sends it: 2610 for 261000 paise. */
export function toMajor({ amountMinor, currency }: Money): number {
  return amountMinor / 10 ** currencyDecimals[currency];
}

/** With every digit of the currency, for amounts that must match exactly: `59.001200`. */
export function toExactMajor({ amountMinor, currency }: Money): string {
  const digits = currencyDecimals[currency];
  const padded = String(amountMinor).padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Parses a caller's amount; `null` when it has more digits than the currency, or is negative. */
export function fromMajor(amount: number, currency: Currency): Money | null {
  const amountMinor = Math.round(amount * 10 ** currencyDecimals[currency]);
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) return null;
  return toMajor({ amountMinor, currency }) === amount ? { amountMinor, currency } : null;
}

/** For people: `₹4,900`, `₹1,25,000.50`, `$79.00`, `59.0012 USDT` (INTERFACE.md section 3). */
export function formatMoney(amount: Money): string {
  const [whole = '', fraction = ''] = toExactMajor(amount).split('.');
  switch (amount.currency) {
    case 'USD':
      return `$${groupThousands(whole)}.${fraction}`;
    case 'INR':
      return `₹${groupLakhs(whole)}${Number(fraction) === 0 ? '' : `.${fraction}`}`;
    case 'USDT':
      return `${groupThousands(whole)}.${fraction.replace(/0{1,4}$/, '')} USDT`;
  }
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency)
    throw new TypeError(`${a.currency} and ${b.currency} cannot be subtracted`);
  return b;
}
