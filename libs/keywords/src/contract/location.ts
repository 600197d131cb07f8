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

/** The market of a location: Google, its country, in English, on a desktop. */
export function marketOfLocation(location: TrackerLocation): SearchMarket {
  const country = trackerLocations[location];
  return { engine: 'google', country, language: 'en', location: null, device: 'desktop' };
}
