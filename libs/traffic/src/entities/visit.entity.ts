import { defineEntity, p } from '@mikro-orm/core';
import { deviceTypes, variants, visitErrorCodes, visitStatuses } from '../contract/index.js';
import { StoredCampaign } from './campaign.entity.js';

const VisitSchema = defineEntity({
  name: 'StoredVisit',
  tableName: 'visits',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    campaignId: () =>
      p.manyToOne(StoredCampaign).mapToPk().deleteRule('cascade').joinColumn('campaign_id'),
    /** From 1. */
    seq: p.integer(),
    url: p.string().length(2048),
    keyword: p.string().length(200).nullable(),
    personaId: p.string().length(60),
    country: p.string().length(2),
    deviceType: p.enum(deviceTypes),
    /** Which of two compared addresses it goes to. */
    variant: p.enum(variants).nullable(),
    /** Its page views are measured; drawn when the campaign was ordered. */
    isMeasured: p.boolean().default(false),
    status: p.enum(visitStatuses).default('waiting'),
    /** The planned start; postponed by pauses and retries. */
    dueAt: p.datetime(),
    attempts: p.integer().default(0),
    /** Fencing token of the current attempt; a report with another token has no effect. */
    leaseToken: p.uuid().nullable(),
    /** After this the worker counts as dead and the attempt as lost. */
    leaseUntil: p.datetime().nullable(),
    workerId: p.string().length(100).nullable(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    latenessMs: p.integer().nullable(),
    durationMs: p.integer().nullable(),
    loadMs: p.integer().nullable(),
    pages: p.integer().default(0),
    errorCode: p.enum(visitErrorCodes).nullable(),
    error: p.text().nullable(),
    /** Key in the file store. */
    screenshotKey: p.string().length(200).nullable(),
  },
  uniques: [{ name: 'visits_seq_unique', properties: ['campaignId', 'seq'] }],
  indexes: [
    {
      name: 'visits_due',
      expression:
        'create index "visits_due" on "visits" ("campaign_id", "due_at") where "status" = \'waiting\'',
    },
    {
      name: 'visits_leased',
      expression:
        'create index "visits_leased" on "visits" ("lease_until") where "status" = \'running\'',
    },
    {
      name: 'visits_finished',
      expression:
        'create index "visits_finished" on "visits" ("campaign_id", "finished_at") where "finished_at" is not null',
    },
  ],
});

/** One simulated visitor's time on a website, planned, under way or over. */
export class StoredVisit extends VisitSchema.class {}
VisitSchema.setClass(StoredVisit);
