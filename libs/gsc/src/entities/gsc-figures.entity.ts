import { defineEntity, p } from '@mikro-orm/core';
import { GscProperty } from './gsc-property.entity.js';

const dayOfProperty = {
  propertyId: () =>
    p.manyToOne(GscProperty).mapToPk().primary().deleteRule('cascade').joinColumn('property_id'),
  day: p.date().primary(),
};
const measures = {
  clicks: p.integer(),
  impressions: p.integer(),
  /** 1 is first. */
  position: p.float().columnType('double precision'),
};

const GscFetchedDaySchema = defineEntity({
  name: 'GscFetchedDay',
  tableName: 'gsc_fetched_days',
  properties: {
    ...dayOfProperty,
    fetchedAt: p.datetime(),
    hasPageQueries: p.boolean().default(false),
    /** Fetched with its countries and devices; days fetched before these existed are fetched again. */
    hasSegments: p.boolean().default(false),
  },
});

/** A fetched day, including days without impressions: Google leaves such days out. */
export class GscFetchedDay extends GscFetchedDaySchema.class {}
GscFetchedDaySchema.setClass(GscFetchedDay);

const GscDailyTotalSchema = defineEntity({
  name: 'GscDailyTotal',
  tableName: 'gsc_daily_totals',
  properties: { ...dayOfProperty, ...measures },
});

/** All searches of a day, including those whose words Google withholds. */
export class GscDailyTotal extends GscDailyTotalSchema.class {}
GscDailyTotalSchema.setClass(GscDailyTotal);

const GscDailyQuerySchema = defineEntity({
  name: 'GscDailyQuery',
  tableName: 'gsc_daily_queries',
  properties: { ...dayOfProperty, query: p.text().primary(), ...measures },
});

/** Searches of a day by their words. */
export class GscDailyQuery extends GscDailyQuerySchema.class {}
GscDailyQuerySchema.setClass(GscDailyQuery);

const GscPositionDaySchema = defineEntity({
  name: 'GscPositionDay',
  tableName: 'gsc_position_days',
  properties: {
    ...dayOfProperty,
    position: p.smallint().primary(),
    clicks: p.integer(),
    impressions: p.integer(),
  },
});

/** Searches of a day whose words are known, by their rounded position, 1 to 20: sums of `GscDailyQuery`. */
export class GscPositionDay extends GscPositionDaySchema.class {}
GscPositionDaySchema.setClass(GscPositionDay);

const GscDailyPageSchema = defineEntity({
  name: 'GscDailyPage',
  tableName: 'gsc_daily_pages',
  properties: { ...dayOfProperty, page: p.text().primary(), ...measures },
});

/** Searches of a day by the page that was shown. */
export class GscDailyPage extends GscDailyPageSchema.class {}
GscDailyPageSchema.setClass(GscDailyPage);

const GscDailySegmentSchema = defineEntity({
  name: 'GscDailySegment',
  tableName: 'gsc_daily_segments',
  properties: {
    ...dayOfProperty,
    country: p.text().primary(),
    device: p.text().primary(),
    ...measures,
  },
});

/** Searches of a day by country (ISO 3166-1 alpha-3, as Google writes it) and device. */
export class GscDailySegment extends GscDailySegmentSchema.class {}
GscDailySegmentSchema.setClass(GscDailySegment);

const GscFreshDaySchema = defineEntity({
  name: 'GscFreshDay',
  tableName: 'gsc_fresh_days',
  properties: { ...dayOfProperty, ...measures },
});

/** A day after the last final one, with preliminary figures of the last check; replaced at each check. */
export class GscFreshDay extends GscFreshDaySchema.class {}
GscFreshDaySchema.setClass(GscFreshDay);

const GscPageQuerySchema = defineEntity({
  name: 'GscPageQuery',
  tableName: 'gsc_page_queries',
  properties: {
    ...dayOfProperty,
    page: p.text().primary(),
    query: p.text().primary(),
    ...measures,
  },
});

/** Searches of a day by page and words; only for properties whose owner wants it. */
export class GscPageQuery extends GscPageQuerySchema.class {}
GscPageQuerySchema.setClass(GscPageQuery);
