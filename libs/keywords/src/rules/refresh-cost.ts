/** What a refresh has cost so far, and was estimated to cost at most; `null`: one of its markets has no provider. */
export interface RefreshCost {
  readonly costMicros: number;
  readonly estimateMicros: number | null;
  /** Its keywords. */
  readonly total: number;
}

/**
 * What a refresh that has ended counts for its key: its cost, and the share of the estimate for keywords that were still
 * being read when it was cancelled. `null`: that share is unknown.
 */
export function finalMicros(
  { costMicros, estimateMicros, total }: RefreshCost,
  underWay: number,
): number | null {
  if (underWay === 0 || total === 0) return costMicros;
  if (estimateMicros === null) return null;
  return Math.min(
    Math.max(costMicros, estimateMicros),
    costMicros + Math.ceil((estimateMicros * underWay) / total),
  );
}
