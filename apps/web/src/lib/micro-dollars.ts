import { onFirstUse } from './on-first-use.js';

const exact = onFirstUse(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
);
const MICROS = 1_000_000;
const LEAST_SHOWN = 100;

/** Micro-dollars with up to four decimals: 600 → "$0.0006", 25000000 → "$25.00". Never rounds a cost to nothing. */
export function formatMicroDollars(micros: number): string {
  if (micros > 0 && micros < LEAST_SHOWN)
    return `less than ${exact().format(LEAST_SHOWN / MICROS)}`;
  return exact().format(micros / MICROS);
}
