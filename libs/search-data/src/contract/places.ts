import { z } from 'zod';
import { searchMarketSchema } from './market.js';

/** Places that are suggested at once. */
export const PLACES_SUGGESTED = 8;
const market = searchMarketSchema.shape;

/** Places of a country for the engine that reads them, by the beginning of their names. Flat, as it is a query. */
export const placesInput = z.object({
  engine: market.engine.default('google'),
  country: market.country,
  text: z.string().trim().max(120).default(''),
});
export type PlacesInput = z.infer<typeof placesInput>;

export const placeSchema = z.object({
  /** As markets name it: `Austin,Texas,United States`. */
  name: z.string(),
  /** In Google's words: `City`, `State`, `Postal Code`. */
  kind: z.string(),
});
export type Place = z.infer<typeof placeSchema>;

/**
 * `listed`: a place must be one of the provider's list. `as_typed`: providers take a name and have no list here.
 * `not_taken`: results of whole countries only. `unavailable`: the list is being read, or could not
 * be read.
 */
export const placeSources = ['listed', 'as_typed', 'not_taken', 'unavailable'] as const;
export const placesResponse = z.object({
  success: z.literal(true),
  source: z.enum(placeSources),
  /** The first eight. */
  places: z.array(placeSchema),
  /** What a user should know, as a sentence; `null` for `listed`. */
  note: z.string().nullable(),
});
export type PlacesResponse = z.infer<typeof placesResponse>;

/** Why a place cannot be tracked. */
export const placeProblemCodes = [
  'place_unknown',
  'place_ambiguous',
  'place_not_taken',
  'place_list_unavailable',
] as const;
export const placeProblemCodeSchema = z.enum(placeProblemCodes);
export type PlaceProblemCode = z.infer<typeof placeProblemCodeSchema>;
