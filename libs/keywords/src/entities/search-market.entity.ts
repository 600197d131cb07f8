import { searchDevices, searchEngines } from '@app/search-data/contract';
import { defineEntity, p } from '@mikro-orm/core';

const SearchMarketSchema = defineEntity({
  name: 'StoredMarket',
  tableName: 'search_markets',
  properties: {
    id: p.integer().primary().autoincrement(),
    engine: p.enum(searchEngines),
    /** ISO 3166-1 alpha-2, upper case. */
    country: p.string().length(2),
    /** ISO 639-1, lower case. */
    language: p.string().length(2),
    /** Empty for the whole country, so that a market is unique. */
    location: p.string().length(120).default(''),
    device: p.enum(searchDevices),
  },
  uniques: [
    {
      name: 'search_markets_unique',
      properties: ['country', 'language', 'engine', 'device', 'location'],
    },
  ],
});

/** A market in which keywords are tracked; one row each, never changed. */
export class StoredMarket extends SearchMarketSchema.class {}
SearchMarketSchema.setClass(StoredMarket);
