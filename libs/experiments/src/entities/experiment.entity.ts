import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { experimentDeliveries, experimentStatuses, experimentSubjects } from '../contract/index.js';
import type { ExperimentPower, ExperimentResult, ExperimentTrial } from '../contract/index.js';
import type { Days } from '../rules/counted-days.js';

const ExperimentSchema = defineEntity({
  name: 'StoredExperiment',
  tableName: 'experiments',
  properties: {
    id: p.uuid().primary(),
    websiteId: () =>
      p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id').index(),
    name: p.string().length(80),
    subject: p.enum(experimentSubjects),
    delivery: p.enum(experimentDeliveries),
    pattern: p.string().length(300),
    status: p.enum(experimentStatuses).default('trial'),
    days: p.smallint(),
    effectPercent: p.smallint(),
    /** Of the arms and of every random draw of the analysis, so that a result can be repeated. */
    seed: p.integer(),
    redraws: p.smallint().default(0),
    power: p.json().$type<ExperimentPower>(),
    /** The two periods of the A/A trial. */
    earlier: p.json().$type<Days>(),
    later: p.json().$type<Days>(),
    trial: p.json().$type<ExperimentTrial>().nullable(),
    /** The days before the start; `null` until then. */
    before: p.json().$type<Days>().nullable(),
    /** A day of Search Console. */
    startedOn: p.date().nullable(),
    result: p.json().$type<ExperimentResult>().nullable(),
    /** Kept on the pages of the comparison, too. */
    isKeptEverywhere: p.boolean().default(false),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
  },
});

/** A randomised test of titles or descriptions over similar pages of a website. */
export class StoredExperiment extends ExperimentSchema.class {}
ExperimentSchema.setClass(StoredExperiment);
