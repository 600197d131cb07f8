import type { Country } from '@app/auth/contract';
import { DEVICE_SHARES, personas } from './curated-personas.js';
import type { Persona } from './persona.js';
import { seededRandom } from '@app/common/contract';

/**
 * Where visitors from anywhere come from, in percent: our own fixed choice, weighted roughly by how many people are
 * online in these countries and read the web in their languages.
 */
const GLOBAL_SHARES = [
  ['US', 30],
  ['IN', 18],
  ['BR', 12],
  ['GB', 10],
  ['DE', 10],
  ['FR', 8],
  ['CA', 7],
  ['AU', 5],
] as const;

// Steps of the plastic number's sequence: any run of visitors is spread evenly over both choices, so that
// a campaign of twenty already has nearly the shares of a campaign of a thousand.
const DEVICE_STEP = 0.754_877_666_246_692_8;
const COUNTRY_STEP = 0.569_840_290_998_053_3;

export interface PersonaOptions {
  /** As in the settings; `UK` is the country GB, `GLOBAL` any by fixed shares. */
  readonly country: Country;
  /** Of the campaign. */
  readonly seed: number;
  /** Sequence number of the visit within the campaign, from 1. */
  readonly seq: number;
}

/** The persona of visit `seq`: deterministic, whichever process chooses. */
export function choosePersona({ country, seed, seq }: PersonaOptions): Persona {
  const random = seededRandom(seed);
  const [deviceStart, countryStart] = [random(), random()];
  const place =
    country === 'GLOBAL'
      ? pick(GLOBAL_SHARES, (countryStart + seq * COUNTRY_STEP) % 1)
      : countryCodeOf(country);
  const candidates = personas.filter((persona) => persona.country === place);
  const shares = candidates.map((persona, index) => [persona, DEVICE_SHARES[index] ?? 0] as const);
  return pick(shares, (deviceStart + seq * DEVICE_STEP) % 1);
}

/** ISO 3166-1 alpha-2 of a country of the settings. */
function countryCodeOf(country: Exclude<Country, 'GLOBAL'>): string {
  return country === 'UK' ? 'GB' : country;
}

/** @param point from 0 to 1: the position on the line of all shares, laid end to end. */
function pick<Value>(shares: readonly (readonly [Value, number])[], point: number): Value {
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  let end = 0;
  for (const [value, share] of shares) {
    end += share;
    if (point * total < end) return value;
  }
  const last = shares.at(-1);
  if (!last) throw new RangeError('There is nothing to choose from.');
  return last[0];
}
