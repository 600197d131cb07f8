/** Millionths of a USDT. All suffixes stay below one cent (HARDENING.md section 3). */
const SHORT_STEP = 100;
const SHORT_SUFFIXES = 99;
const LONGEST = 9_999;

/** The possible range of amounts due for `amountMinor`; both ends included. */
export function requestedRange(amountMinor: number): {
  readonly from: number;
  readonly to: number;
} {
  return { from: amountMinor + SHORT_STEP, to: amountMinor + LONGEST };
}

/**
 * The amount due in millionths of a USDT: the amount and a suffix that no open order has, so that a public
 * transfer identifies its payer. Suffixes of two more digits come first (0.0001 to
 * 0.0099), then of four. `start` is where the search begins, 0 <= start < 1; `null` when all are taken.
 */
export function uniqueAmountMinor(
  amountMinor: number,
  taken: ReadonlySet<number>,
  start: number,
): number | null {
  const { from, to } = requestedRange(amountMinor);
  const short = firstFree({ from, step: SHORT_STEP, count: SHORT_SUFFIXES }, taken, start);
  return short ?? firstFree({ from, step: 1, count: to - from + 1 }, taken, start);
}

function firstFree(
  { from, step, count }: { readonly from: number; readonly step: number; readonly count: number },
  taken: ReadonlySet<number>,
  start: number,
): number | null {
  const first = Math.floor(start * count);
  for (let tried = 0; tried < count; tried += 1) {
    const candidate = from + ((first + tried) % count) * step;
    if (!taken.has(candidate)) return candidate;
  }
  return null;
}
