import { MIN_VITAL_SAMPLES } from '../contract/index.js';
import type { DeviceType } from '../contract/index.js';
import { partSeed, seededRandom } from '@app/common/contract';

/** Some visits fail, and a sample of exactly as many as a quantile needs would then be too small. */
const SPARE = 6;
/** Of the visits beyond those: one that is measured takes four times the processor time of others. */
const SHARE = 0.05;

export interface SampledVisit {
  readonly seq: number;
  readonly url: string;
  readonly deviceType: DeviceType;
}

/**
 * The visits whose page views are measured, by `seq`: of each landing page and device 36, and a twentieth of those beyond,
 * drawn at random over the whole campaign. The same seed gives the same sample.
 */
export function measuredSample(visits: readonly SampledVisit[], seed: number): ReadonlySet<number> {
  const strata = Map.groupBy(visits, ({ url, deviceType }) => `${deviceType} ${url}`);
  return new Set(
    [...strata.values()].flatMap((stratum, index) => {
      const few = Math.min(stratum.length, MIN_VITAL_SAMPLES + SPARE);
      const size = few + Math.ceil((stratum.length - few) * SHARE);
      const random = seededRandom(partSeed(seed, index));
      return drawn(stratum, size, random).map(({ seq }) => seq);
    }),
  );
}

/** `size` of them, each equally likely (the beginning of a Fisher-Yates shuffle). */
function drawn<T>(all: readonly T[], size: number, random: () => number): readonly T[] {
  const pool = [...all];
  for (let index = 0; index < size; index++) {
    const other = index + Math.floor(random() * (pool.length - index));
    const [one, two] = [pool[index], pool[other]];
    if (one === undefined || two === undefined) break;
    [pool[index], pool[other]] = [two, one];
  }
  return pool.slice(0, size);
}
