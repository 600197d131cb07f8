import { z } from 'zod';
import type { Place } from '../../contract/index.js';
import type { CallContext, ProviderOutcome } from '../serp-provider.js';
import { callDataForSeo, failed } from './dataforseo-request.js';
import type { DataForSeoApi } from './dataforseo-request.js';
import { locationCode } from './locations.js';

/** The list of the United States has 9.5 MB. */
const TIMEOUT_MS = 60_000;
/** Names of markets are not longer. */
const NAME_MAX_CHARS = 120;

const text = z.string().nullish().catch(null);
const resultSchema = z
  .array(z.object({ location_name: text, country_iso_code: text, location_type: text }).nullable())
  .nullable();

/**
 * The places whose results DataForSEO reads on Google, free of charge: GET /v3/serp/google/locations/{country}
 * (docs.dataforseo.com; ISerpGoogleLocationsResultInfo of its client).
 */
export class DataForSeoPlaces {
  constructor(private readonly api: DataForSeoApi) {}

  /** Whether there is a list of this country. */
  isOffered(country: string): boolean {
    return locationCode(country) !== null;
  }

  /** All places within a country, each name once. */
  async list(country: string, context: CallContext): Promise<ProviderOutcome<readonly Place[]>> {
    if (!this.isOffered(country)) return failed('parse', 0);
    const call = {
      path: `/v3/serp/google/locations/${country.toLowerCase()}`,
      task: null,
      timeoutMs: TIMEOUT_MS,
      maxCostMicros: 0,
      result: resultSchema,
    };
    const outcome = await callDataForSeo(this.api, call, context);
    if (outcome.kind === 'waiting') return failed('blocked', 0);
    if (outcome.kind !== 'ok') return outcome;
    const places = new Map<string, Place>();
    for (const item of outcome.data.result ?? []) {
      const name = item?.location_name?.trim() ?? '';
      const isWithin = item?.country_iso_code === country && item.location_type !== 'Country';
      if (!isWithin || name === '' || name.length > NAME_MAX_CHARS || places.has(name)) continue;
      places.set(name, { name, kind: item.location_type?.trim().slice(0, 60) ?? 'Place' });
    }
    if (places.size === 0) return { kind: 'empty', costMicros: outcome.costMicros };
    return { kind: 'ok', data: [...places.values()], costMicros: outcome.costMicros };
  }
}
