/** A page of results, for the margin below the last rank. */
const PAGE_RESULTS = 10;
const FULL_DEPTH_EVERY_MS = 7 * 24 * 3_600_000;
/** Due times are not exact: a reading some hours early is the weekly one. */
const TOLERANCE_MS = 6 * 3_600_000;

export interface DepthState {
  /** The keyword's own depth. */
  readonly depth: number;
  readonly rank: number | null;
  /** The last reading to the keyword's own depth; `null`: never. */
  readonly fullDepthAt: Date | null;
}

/** Results to read: as deep as the last rank and a page more, at least 10; once a week the keyword's own depth. */
export function readingDepth({ depth, rank, fullDepthAt }: DepthState, now: Date): number {
  if (fullDepthAt === null) return depth;
  const age = now.getTime() - fullDepthAt.getTime();
  // After a jump of the clock into the past, too.
  if (age < 0 || age >= FULL_DEPTH_EVERY_MS - TOLERANCE_MS) return depth;
  const page = Math.ceil((rank ?? 0) / PAGE_RESULTS) * PAGE_RESULTS;
  return Math.min(depth, Math.max(PAGE_RESULTS, rank === null ? 0 : page + PAGE_RESULTS));
}
