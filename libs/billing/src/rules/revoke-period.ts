export interface Period {
  readonly orderId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The periods of a subscription without that of a refunded order. Later ones move up so that no gap is left:
 * to `now` when the refunded one had begun, else to where it would have begun. `endsAt` is when the
 * subscription ends then; `null` when no time is left.
 */
export function withoutPeriod(
  periods: readonly Period[],
  orderId: string,
  now: Date,
): { readonly moved: Period[]; readonly endsAt: Date | null } {
  const refunded = periods.find((period) => period.orderId === orderId);
  const others = periods.filter((period) => period.orderId !== orderId);
  const gapMs =
    refunded === undefined
      ? 0
      : Math.max(
          0,
          refunded.endsAt.getTime() - Math.max(refunded.startsAt.getTime(), now.getTime()),
        );
  const moved = others.map((period) => {
    if (refunded === undefined || period.startsAt < refunded.endsAt) return period;
    return { ...period, startsAt: earlier(period.startsAt), endsAt: earlier(period.endsAt) };
  });
  const last = Math.max(0, ...moved.map(({ endsAt }) => endsAt.getTime()));
  return { moved, endsAt: last > now.getTime() ? new Date(last) : null };

  function earlier(instant: Date): Date {
    return new Date(instant.getTime() - gapMs);
  }
}
