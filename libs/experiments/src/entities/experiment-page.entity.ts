import { defineEntity, p } from '@mikro-orm/core';
import { StoredExperiment } from './experiment.entity.js';

export const experimentArms = ['variant', 'control'] as const;

const ExperimentPageSchema = defineEntity({
  name: 'StoredExperimentPage',
  tableName: 'experiment_pages',
  properties: {
    experiment: () => p.manyToOne(StoredExperiment).primary().deleteRule('cascade'),
    /** From 1. */
    number: p.integer().primary(),
    url: p.string().length(2048),
    /** The ids of its segments, joined: arms are drawn within it. */
    segment: p.text(),
    /** Before the experiment, for drawing arms. */
    clicks: p.integer(),
    pair: p.integer(),
    arm: p.enum(experimentArms),
    original: p.text().nullable(),
    variant: p.text(),
    /** The fix that puts the variant into the page; not a foreign key, because fixes are deleted on their own. */
    fixId: p.uuid().nullable(),
    /** The day of Search Console on which our crawler first saw the variant. */
    seenOn: p.date().nullable(),
    /** When the page was last read for that, if the widget doesn't deliver it. */
    readAt: p.datetime().nullable(),
    /** Why the variant could not go live, or is not on the page any more; a sentence. */
    problem: p.text().nullable(),
  },
});

/** A page of an experiment, with its arm. */
export class StoredExperimentPage extends ExperimentPageSchema.class {}
ExperimentPageSchema.setClass(StoredExperimentPage);
