import { User } from '@app/auth';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import type { InspectionResult } from '../contract/index.js';
import { GscProperty } from './gsc-property.entity.js';

const GscInspectionSchema = defineEntity({
  name: 'GscInspection',
  tableName: 'gsc_inspections',
  properties: {
    id: p.uuid().primary(),
    propertyId: () =>
      p.manyToOne(GscProperty).mapToPk().deleteRule('cascade').joinColumn('property_id'),
    url: p.string().length(2048),
    /** Made after a fix, without a user. */
    isAutomatic: p.boolean(),
    startedAt: p.datetime(),
    /** `null` while the request to Google is running. */
    inspectedAt: p.datetime().nullable(),
    result: p.json().$type<InspectionResult>().nullable(),
  },
  indexes: [
    {
      name: 'gsc_inspections_running',
      expression:
        'create unique index "gsc_inspections_running" on "gsc_inspections" ("property_id", "url") where "inspected_at" is null',
    },
    {
      name: 'gsc_inspections_page',
      expression:
        'create index "gsc_inspections_page" on "gsc_inspections" ("property_id", "url", "inspected_at" desc)',
    },
    {
      name: 'gsc_inspections_inspected',
      expression:
        'create index "gsc_inspections_inspected" on "gsc_inspections" ("inspected_at") where "inspected_at" is not null',
    },
  ],
  checks: [
    {
      name: 'gsc_inspections_result_check',
      expression: `("inspected_at" is null) = ("result" is null)`,
    },
  ],
});

/** What Google's index had about a page at an instant. One that failed leaves no row. */
export class GscInspection extends GscInspectionSchema.class {}
GscInspectionSchema.setClass(GscInspection);

const GscInspectionDaySchema = defineEntity({
  name: 'GscInspectionDay',
  tableName: 'gsc_inspection_days',
  properties: {
    siteUrl: p.string().length(2048).primary(),
    /** In Los Angeles, where Google's day begins. */
    day: p.date().primary(),
    used: p.integer(),
    /** Of these, those without a user. */
    automatic: p.integer(),
    /** Google refuses further inspections until then. */
    pausedUntil: p.datetime().nullable(),
  },
});

/** Inspections of a property on a day; Google counts those of all its users together. */
export class GscInspectionDay extends GscInspectionDaySchema.class {}
GscInspectionDaySchema.setClass(GscInspectionDay);

const GscWatchedPageSchema = defineEntity({
  name: 'GscWatchedPage',
  tableName: 'gsc_watched_pages',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    websiteId: () => p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id'),
    url: p.string().length(2048),
    changedAt: p.datetime(),
    /** Of the next inspection; `null`: no more. */
    dueAt: p.datetime().nullable(),
    /** Why the last one failed, as a sentence. */
    problem: p.text().nullable(),
  },
  uniques: [{ name: 'gsc_watched_pages_user_id_url_unique', properties: ['userId', 'url'] }],
  indexes: [
    {
      name: 'gsc_watched_pages_due',
      expression:
        'create index "gsc_watched_pages_due" on "gsc_watched_pages" ("due_at") where "due_at" is not null',
    },
    { name: 'gsc_watched_pages_website', properties: ['websiteId'] },
  ],
});

/** A page that has changed, and is inspected until Google has crawled it since. */
export class GscWatchedPage extends GscWatchedPageSchema.class {}
GscWatchedPageSchema.setClass(GscWatchedPage);
