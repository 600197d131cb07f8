/** What staff look for in the list of payments. */
export interface PaymentSearch {
  /** Part of the payer's name or email address. */
  readonly text: string;
  /** Part of the reference. */
  readonly reference: string;
  /** The amount in paise, and in millionths of a USDT; `null` when it is not an amount. */
  readonly paise: number | null;
  readonly microUsdt: number | null;
}

const PAISE = 100;
const MICRO = 1_000_000;
const ROUNDING_DIGITS = 3; // of the multiplication, which binary fractions make inexact
const AMOUNT = /^(?:₹|\$|INR|USDT|USD)?(\d+(?:\.\d+)?)(?:INR|USDT|USD)?$/i;

/** Reads what was entered into the search box: a reference, an amount or a part of an address; `null` for nothing. */
export function readPaymentSearch(entered: string): PaymentSearch | null {
  const text = entered.trim();
  if (text === '') return null;
  // References are copied with spaces between their groups, amounts with commas.
  const reference = text.replace(/\s/g, '');
  const amount = AMOUNT.exec(reference.replace(/,/g, ''))?.[1];
  return {
    text,
    reference,
    paise: minorOf(amount, PAISE),
    microUsdt: minorOf(amount, MICRO),
  };
}

function minorOf(amount: string | undefined, units: number): number | null {
  if (amount === undefined) return null;
  const minor = Number((Number(amount) * units).toFixed(ROUNDING_DIGITS));
  return Number.isSafeInteger(minor) ? minor : null;
}
