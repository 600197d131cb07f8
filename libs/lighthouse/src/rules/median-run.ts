/** The values by which Lighthouse compares runs, in milliseconds; `null` when the page did not get that far. */
export interface RunTiming {
  readonly fcpMs: number | null;
  readonly interactiveMs: number | null;
}

/**
 * The index of the run nearest to the median of first paint and of interactivity, as chosen by Lighthouse's own
 * `computeMedianRun`: a median of scores could be an outlier in everything else. Runs without these times are skipped
 * unless no run has them. Throws when there are no runs.
 */
export function medianRunIndex(runs: readonly RunTiming[]): number {
  if (runs.length === 0) throw new Error('There is no median of no runs.');
  const timed = runs.flatMap(({ fcpMs, interactiveMs }, index) =>
    fcpMs === null || interactiveMs === null ? [] : [{ index, fcpMs, interactiveMs }],
  );
  const fcp = median(timed.map((run) => run.fcpMs));
  const interactive = median(timed.map((run) => run.interactiveMs));
  const [nearest] = timed
    .map((run) => ({
      ...run,
      distance: (fcp - run.fcpMs) ** 2 + (interactive - run.interactiveMs) ** 2,
    }))
    .sort((a, b) => a.distance - b.distance || a.interactiveMs - b.interactiveMs);
  return nearest?.index ?? 0;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[sorted.length / 2 - 1] ?? 0) + upper) / 2;
}
