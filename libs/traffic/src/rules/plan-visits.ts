import type { Country, TrafficSpeed } from '@app/auth/contract';
import type { DeviceType, MeasureChoice, Variant } from '../contract/index.js';
import { planArrivals } from './arrivals.js';
import { choosePersona } from './choose-persona.js';
import { assignVariants } from './comparison/abba.js';
import { measuredSample } from './measured-sample.js';

/** The target of a visit. */
export interface WantedVisit {
  readonly url: string;
  readonly keyword: string | null;
}

/** A visit as ordered; `offsetMs` after the campaign's start. */
export interface PlannedVisit extends WantedVisit {
  /** From 1. */
  readonly seq: number;
  readonly personaId: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly deviceType: DeviceType;
  /** Which of two compared addresses it goes to; `null` when none are. */
  readonly variant: Variant | null;
  readonly isMeasured: boolean;
  readonly offsetMs: number;
}

interface VisitPlan {
  readonly country: Country;
  readonly speed: TrafficSpeed;
  readonly windowMs: number | null;
  readonly measure: MeasureChoice;
  /** The second of two addresses: visits go to the first and to this one in blocks of A B B A. */
  readonly comparedUrl: string | null;
  readonly seed: number;
}

/** When each visit comes, as whom, and whether it is measured; the same seed gives the same plan. */
export function planVisits(wanted: readonly WantedVisit[], plan: VisitPlan): PlannedVisit[] {
  const { country, speed, windowMs, measure, comparedUrl, seed } = plan;
  const offsets = planArrivals({ count: wanted.length, speed, windowMs, seed });
  const personas = wanted.map((_, index) => {
    // A pair of visits, one to each address, comes as the same visitor: devices and countries are balanced, too.
    const seq = comparedUrl === null ? index + 1 : Math.floor(index / 2) + 1;
    return choosePersona({ country, seed, seq });
  });
  const variants =
    comparedUrl === null ? [] : assignVariants(personas.map(({ deviceType }) => deviceType));
  const planned = wanted.map(({ url, keyword }, index) => {
    const [persona, variant = null] = [personas[index], variants[index]];
    if (persona === undefined) throw new RangeError('Every visit has a persona.');
    return {
      ...{ seq: index + 1, url: variant === 'b' ? (comparedUrl ?? url) : url, keyword, variant },
      ...{ personaId: persona.id, country: persona.country, deviceType: persona.deviceType },
      offsetMs: offsets[index] ?? 0,
    };
  });
  const sample = measure === 'all' ? null : measuredSample(planned, seed);
  return planned.map((visit) => ({ ...visit, isMeasured: sample?.has(visit.seq) ?? true }));
}
