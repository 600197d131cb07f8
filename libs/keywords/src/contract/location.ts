import type { SearchMarket } from '@app/search-data/contract';

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
