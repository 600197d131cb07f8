import { defineEntity, p } from '@mikro-orm/core';

const PlaceListSchema = defineEntity({
  name: 'PlaceList',
  tableName: 'place_lists',
  properties: {
    /** ISO 3166-1 alpha-2, upper case. */
    country: p.string().length(2).primary(),
    /** `null` before it was read for the first time. */
    fetchedAt: p.datetime().nullable(),
    /** When somebody began to read it last. */
    attemptedAt: p.datetime(),
  },
});

/** DataForSEO's list of the places of a country, shared by all users. */
export class PlaceList extends PlaceListSchema.class {}
PlaceListSchema.setClass(PlaceList);

const ListedPlaceSchema = defineEntity({
  name: 'ListedPlace',
  tableName: 'listed_places',
  properties: {
    country: p.string().length(2).primary(),
    /** As the provider writes it: `Austin,Texas,United States`. */
    name: p.string().length(120).primary(),
    /** In Google's words: `City`. */
    kind: p.string().length(60),
    /** The name for comparisons (`foldPlace`). */
    folded: p.text(),
    /** Its first part: the place without what it belongs to. */
    part: p.text(),
  },
  indexes: [
    { name: 'listed_places_folded', properties: ['country', 'folded'] },
    { name: 'listed_places_part', properties: ['country', 'part'] },
  ],
});

/** A place of a list. */
export class ListedPlace extends ListedPlaceSchema.class {}
ListedPlaceSchema.setClass(ListedPlace);
