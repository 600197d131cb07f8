import { money } from '@app/common/contract';
import type { Currency, Money } from '@app/common/contract';

/** One bought period. */
export interface PaidPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Its value to the payer: the amount paid, credit included, discount not. */
  readonly value: Money;
}

/**
 * The remainder of bought periods, as credit towards another plan. Time not yet used, in proportion, each
 * period rounded down; with `unused` (visits left of visits bought) at most that share, so that visits used
 * up early are not credited again. Never negative, never more than was paid. Periods paid in another currency
 * give nothing: the product has no exchange rate, and an invented one would be unfair to one side.
 */
export function creditLeft(
  periods: readonly PaidPeriod[],
  options: {
    readonly now: Date;
    readonly currency: Currency;
    readonly unused?: { readonly left: number; readonly bought: number };
  },
): Money {
  const counted = periods.filter(({ value }) => value.currency === options.currency);
  const timeLeft = counted.reduce((sum, period) => sum + leftOf(period, options.now), 0);
  if (options.unused === undefined) return money(timeLeft, options.currency);
  const value = counted.reduce((sum, period) => sum + period.value.amountMinor, 0);
  const { left, bought } = options.unused;
  return money(Math.min(timeLeft, shareOf(value, left, bought)), options.currency);
}

function leftOf({ startsAt, endsAt, value }: PaidPeriod, now: Date): number {
  const length = endsAt.getTime() - startsAt.getTime();
  return shareOf(value.amountMinor, endsAt.getTime() - now.getTime(), length);
}

/** `value × part ÷ whole` rounded down, in integers: the product of both exceeds the safe range of a number. */
function shareOf(value: number, part: number, whole: number): number {
  if (whole <= 0 || part <= 0) return 0;
  if (part >= whole) return value;
  return Number((BigInt(value) * BigInt(part)) / BigInt(whole));
}
