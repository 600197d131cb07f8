const MAX_BUCKETS = 60;
/** Lengths that are easy to read, in milliseconds: 1 s to 12 h. */
const NICE_BUCKETS_MS = [
  1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 900_000,
  1_800_000, 3_600_000, 7_200_000, 10_800_000, 21_600_000, 43_200_000,
] as const;
const DAY_MS = 86_400_000;

/** The shortest readable length, in milliseconds, that needs at most 60 buckets for the span. */
export function bucketLength(spanMs: number): number {
  const nice = NICE_BUCKETS_MS.find((length) => Math.floor(spanMs / length) < MAX_BUCKETS);
  return nice ?? DAY_MS * Math.max(1, Math.ceil(spanMs / DAY_MS / (MAX_BUCKETS - 1)));
}
