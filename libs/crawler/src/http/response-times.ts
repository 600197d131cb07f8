/** Each bucket is this much wider than the one before, so that a quantile is exact to 2.5 %. */
const GROWTH = 1.05;

/** The distribution of any number of response times, in a few hundred counters. */
export class ResponseTimes {
  private readonly counts = new Map<number, number>();
  private total = 0;

  add(ms: number): void {
    const bucket = Math.ceil(Math.log(Math.max(1, ms)) / Math.log(GROWTH));
    this.counts.set(bucket, (this.counts.get(bucket) ?? 0) + 1);
    this.total += 1;
  }

  /** @param share between 0 and 1. Whole milliseconds, rounded; `null` without any response. */
  quantile(share: number): number | null {
    let left = share * this.total;
    for (const [bucket, count] of [...this.counts].toSorted(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return Math.round(GROWTH ** (bucket - 0.5));
    }
    return null;
  }
}
