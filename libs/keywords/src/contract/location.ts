import { searchMarketSchema, usualLanguage } from '@app/search-data/contract';
import type { SearchMarket } from '@app/search-data/contract';
import { z } from 'zod';

/** The locations of specification 2 section 2.5, by the names that its requests use. */
export const trackerLocations = {
  'United States': 'US',
  'United Kingdom': 'GB',
  Canada: 'CA',
  Australia: 'AU',
  India: 'IN',
} as const satisfies Record<string, string>;
export type TrackerLocation = keyof typeof trackerLocations;
export const trackerLocationNames = Object.keys(trackerLocations) as TrackerLocation[];

const ON_FORM = { engine: 'google', language: 'en', device: 'desktop' } as const;

/** The market of a location: its country; otherwise as `like`, or Google in English on a desktop. */
export function marketOfLocation(
  location: TrackerLocation,
  like: Pick<SearchMarket, 'engine' | 'language' | 'device'> = ON_FORM,
): SearchMarket {
  const { engine, language, device } = like;
  return { engine, country: trackerLocations[location], language, location: null, device };
}

const market = searchMarketSchema.shape;

/** A market as fields of a form or of the query of a GET request, each of which may be left out. */
export const marketPartsShape = {
  location: z.enum(trackerLocationNames).default('United States'),
  engine: market.engine.optional(),
  country: market.country.optional(),
  /** By default the usual one of the country. */
  language: market.language.optional(),
  /** A place within the country, as in `market.location`. */
  place: market.location.unwrap().optional(),
  device: market.device.optional(),
};
const marketPartsSchema = z.object(marketPartsShape);

/** The market of a location, as far as no part is given. */
export function marketOfParts(parts: z.infer<typeof marketPartsSchema>): SearchMarket {
  const { engine, country, language, place, device } = parts;
  const ofLocation = marketOfLocation(parts.location);
  const usual = country === undefined ? ofLocation.language : usualLanguage(country);
  return {
    engine: engine ?? ofLocation.engine,
    country: country ?? ofLocation.country,
    language: language ?? usual,
    location: place ?? null,
    device: device ?? ofLocation.device,
  };
}
