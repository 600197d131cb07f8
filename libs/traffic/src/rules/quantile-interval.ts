/** Of the interval: 95 of 100 such intervals contain the quantile of the population. */
const CONFIDENCE = 0.95;

/** Ranks from 1 in the sorted sample. */
export interface RankInterval {
  readonly low: number;
  readonly high: number;
}

/** The rank of a quantile in a sorted sample, as `percentile_disc` of PostgreSQL chooses it. */
export function quantileRank(size: number, quantile: number): number {
  return Math.max(1, Math.ceil(size * quantile));
}

/**
 * The percentile bootstrap interval of a quantile, as ranks. What a million resamples would approximate is computed
 * exactly: a resample's quantile is at most the value of rank r when at least k of its n draws are, and that number is
 * binomial with n draws and probability r / n. So there is no seed and no noise, and it depends on n alone.
 */
export function quantileInterval(size: number, quantile: number): RankInterval {
  const rank = quantileRank(size, quantile);
  const logFactorials = logFactorialsUpTo(size);
  const isAtMost = (candidate: number): number =>
    atLeast(rank, { size, probability: candidate / size, logFactorials });
  const tail = (1 - CONFIDENCE) / 2;
  return {
    low: firstRank(size, (candidate) => isAtMost(candidate) >= tail),
    high: firstRank(size, (candidate) => isAtMost(candidate) >= 1 - tail),
  };
}

/** How likely each rank is the quantile of a resample; those that practically never are, are left out. */
export interface ResampledRanks {
  /** That of the first weight. */
  readonly first: number;
  /** They add up to 1. */
  readonly weights: readonly number[];
}

/** One in a hundred million resamples. */
const NEVER = 1e-8;

/** The bootstrap distribution of a quantile, over ranks; computed as for `quantileInterval`. */
export function resampledRanks(size: number, quantile: number): ResampledRanks {
  const rank = quantileRank(size, quantile);
  const logFactorials = logFactorialsUpTo(size);
  const isAtMost = (candidate: number): number =>
    atLeast(rank, { size, probability: candidate / size, logFactorials });
  const first = firstRank(size, (candidate) => isAtMost(candidate) > NEVER);
  const last = firstRank(size, (candidate) => isAtMost(candidate) > 1 - NEVER);
  const upTo = Array.from({ length: last - first + 1 }, (_, index) => isAtMost(first + index));
  const total = upTo.at(-1) ?? 1;
  return {
    first,
    weights: upTo.map((share, index) => (share - (upTo[index - 1] ?? 0)) / total),
  };
}

/** The first rank for which a condition holds that holds from then on. */
function firstRank(size: number, holds: (rank: number) => boolean): number {
  let [low, high] = [1, size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The probability of at least this many successes. */
function atLeast(
  successes: number,
  {
    size,
    probability,
    logFactorials,
  }: {
    readonly size: number;
    readonly probability: number;
    readonly logFactorials: Float64Array;
  },
): number {
  if (probability >= 1) return 1;
  const [logSuccess, logFailure] = [Math.log(probability), Math.log1p(-probability)];
  const factorial = (count: number): number => logFactorials[count] ?? 0;
  let sum = 0;
  for (let count = successes; count <= size; count++) {
    const ways = factorial(size) - factorial(count) - factorial(size - count);
    sum += Math.exp(ways + count * logSuccess + (size - count) * logFailure);
  }
  return Math.min(1, sum);
}

function logFactorialsUpTo(size: number): Float64Array {
  const logs = new Float64Array(size + 1);
  for (let count = 2; count <= size; count++)
    logs[count] = (logs[count - 1] ?? 0) + Math.log(count);
  return logs;
}
