import { partSeed, seededRandom } from '@app/common/plain';

/** A page with its clicks per day before the experiment, and while the variant was live on its half of the pages. */
export interface ComparedPage {
  /** Arms were drawn within it. */
  readonly stratum: number;
  readonly isVariant: boolean;
  readonly before: number;
  readonly after: number;
}

export interface EffectEstimate {
  /** The change of clicks by the variant, as a share: 0.1 is +10 %. `null` when it cannot be estimated. */
  readonly effect: number | null;
  /** Ends of the 95 % interval; `null`: no bound on this side. */
  readonly low: number | null;
  readonly high: number | null;
  /** Of "no effect at all". */
  readonly pValue: number;
}

export interface RandomisationOptions {
  readonly seed: number;
  readonly draws: number;
}

export const ALPHA = 0.05;
/** A p-value of 0.05 with a standard error of half a percent. */
export const USUAL_DRAWS = 1_999;
/** Effects outside of −95 % to +1900 % are no result. */
const LIMIT = Math.log(20);
const DRAWS_PART = 1;
const FIRST_STEP = 0.02;
const PRECISION = 1e-4;
/** Sums of the same numbers in another order. */
const ROUNDING = 1e-9;

/**
 * Difference-in-differences with randomisation inference over pages. Under the hypothesis that the variant multiplies clicks
 * by 1 + effect, dividing the clicks of variant pages by it gives those without a variant, and any other draw of arms within
 * the strata was as likely. The interval has the effects that this test does not reject.
 *
 * The statistic is the difference between the arms of "after − growth × before", where growth is that of all pages, so
 * that a change of the whole website is none of the variant. With u = 1 ÷ (1 + effect) it is linear in u for each draw: one
 * pass over the draws serves every hypothesis.
 */
export function estimateEffect(
  pages: readonly ComparedPage[],
  { seed, draws }: RandomisationOptions,
): EffectEstimate {
  const scores = scoresOf(pages);
  if (scores === null) return { effect: null, low: null, high: null, pValue: 1 };
  const observed = lineOf(
    scores,
    pages.map(({ isVariant }) => isVariant),
  );
  const random = linesOfDraws(pages, scores, { seed, draws });
  const pValueAt = (u: number): number => shareAsExtreme(random, observed, u);
  const pValue = pValueAt(1);
  const u = observed.slope === 0 ? null : -observed.offset / observed.slope;
  if (u === null || u <= 0 || Math.abs(Math.log(u)) > LIMIT)
    return { effect: null, low: null, high: null, pValue };
  const effect = 1 / u - 1;
  const atHighU = boundary(pValueAt, Math.log(u), 1);
  const atLowU = boundary(pValueAt, Math.log(u), -1);
  return {
    effect,
    low: atHighU === null ? null : Math.exp(-atHighU) - 1,
    high: atLowU === null ? null : Math.exp(-atLowU) - 1,
    pValue,
  };
}

/** Whether "no effect" is rejected, without the interval. */
export function rejectsNoEffect(
  pages: readonly ComparedPage[],
  options: RandomisationOptions,
): boolean {
  const scores = scoresOf(pages);
  if (scores === null) return false;
  const observed = lineOf(
    scores,
    pages.map(({ isVariant }) => isVariant),
  );
  return shareAsExtreme(linesOfDraws(pages, scores, options), observed, 1) <= ALPHA;
}

/** What a page adds to the statistic when it is drawn: `slopes × u + offsets`, without the mean of its stratum. */
interface Scores {
  readonly slopes: Float64Array;
  readonly offsets: Float64Array;
  readonly strata: readonly (readonly number[])[];
}

interface Line {
  readonly slope: number;
  readonly offset: number;
}

interface Lines {
  readonly slopes: Float64Array;
  readonly offsets: Float64Array;
}

function scoresOf(pages: readonly ComparedPage[]): Scores | null {
  let before = 0;
  let variantAfter = 0;
  let controlAfter = 0;
  for (const page of pages) {
    before += page.before;
    if (page.isVariant) variantAfter += page.after;
    else controlAfter += page.after;
  }
  if (before === 0 || variantAfter + controlAfter === 0) return null;
  const slopes = Float64Array.from(
    pages,
    (page) => (page.isVariant ? page.after : 0) - (variantAfter / before) * page.before,
  );
  const offsets = Float64Array.from(
    pages,
    (page) => (page.isVariant ? 0 : page.after) - (controlAfter / before) * page.before,
  );
  const places = pages.map((_page, at) => at);
  const strata = [...Map.groupBy(places, (at) => pages[at]?.stratum).values()];
  for (const stratum of strata) {
    centre(slopes, stratum);
    centre(offsets, stratum);
  }
  return { slopes, offsets, strata };
}

function centre(values: Float64Array, places: readonly number[]): void {
  let mean = 0;
  for (const at of places) mean += (values[at] ?? 0) / places.length;
  for (const at of places) values[at] = (values[at] ?? 0) - mean;
}

function lineOf({ slopes, offsets }: Scores, isDrawn: readonly boolean[]): Line {
  let slope = 0;
  let offset = 0;
  for (const [at, drawn] of isDrawn.entries()) {
    if (!drawn) continue;
    slope += slopes[at] ?? 0;
    offset += offsets[at] ?? 0;
  }
  return { slope, offset };
}

/** Other draws of arms: in each stratum, as many pages as have the variant. */
function linesOfDraws(
  pages: readonly ComparedPage[],
  { slopes, offsets, strata }: Scores,
  { seed, draws }: RandomisationOptions,
): Lines {
  // Another sequence than that which drew the arms: its first draw would be these arms again.
  const random = seededRandom(partSeed(seed, DRAWS_PART));
  const lines = { slopes: new Float64Array(draws), offsets: new Float64Array(draws) };
  const drawn = strata.map((places) => ({
    places: Int32Array.from(places),
    wanted: places.filter((at) => pages[at]?.isVariant).length,
  }));
  for (let draw = 0; draw < draws; draw++) {
    let slope = 0;
    let offset = 0;
    for (const { places, wanted } of drawn) {
      for (let taken = 0; taken < wanted; taken++) {
        const other = taken + Math.floor(random() * (places.length - taken));
        const at = places[other] ?? 0;
        places[other] = places[taken] ?? 0;
        places[taken] = at;
        slope += slopes[at] ?? 0;
        offset += offsets[at] ?? 0;
      }
    }
    lines.slopes[draw] = slope;
    lines.offsets[draw] = offset;
  }
  return lines;
}

/** The two-sided p-value of the hypothesis u. */
function shareAsExtreme({ slopes, offsets }: Lines, observed: Line, u: number): number {
  const least = Math.abs(observed.slope * u + observed.offset) * (1 - ROUNDING) - ROUNDING;
  let extreme = 1;
  for (let draw = 0; draw < slopes.length; draw++) {
    if (Math.abs((slopes[draw] ?? 0) * u + (offsets[draw] ?? 0)) >= least) extreme += 1;
  }
  return extreme / (slopes.length + 1);
}

/** The logarithm of u at which rejection begins, going from the estimate in one direction; `null`: nowhere. */
function boundary(pValueAt: (u: number) => number, from: number, direction: 1 | -1): number | null {
  let accepted = from;
  let step = FIRST_STEP;
  let rejected = from + direction * step;
  while (pValueAt(Math.exp(rejected)) > ALPHA) {
    if (Math.abs(rejected) > LIMIT) return null;
    accepted = rejected;
    step *= 1.5;
    rejected += direction * step;
  }
  while (Math.abs(rejected - accepted) > PRECISION) {
    const middle = (rejected + accepted) / 2;
    if (pValueAt(Math.exp(middle)) > ALPHA) accepted = middle;
    else rejected = middle;
  }
  return rejected;
}
