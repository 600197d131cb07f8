import { defineJob } from '@app/common';
import { z } from 'zod';

export const EXPERIMENTS_QUEUE = 'experiments';
/** Each of its jobs reads a page of a website, which takes seconds. */
export const EXPERIMENT_PAGES_QUEUE = 'experiments-pages';

const experiment = z.object({ experimentId: z.uuid() });

/** Computes the A/A trial of an experiment. */
export const experimentTrialJob = defineJob({
  queue: EXPERIMENTS_QUEUE,
  name: 'trial',
  payload: experiment,
});

/** Follows a running experiment: which variants are on their pages, and whether it has ended. */
export const followExperimentJob = defineJob({
  queue: EXPERIMENTS_QUEUE,
  name: 'follow',
  payload: experiment,
});

/** Puts the variant into one page. */
export const applyVariantJob = defineJob({
  queue: EXPERIMENT_PAGES_QUEUE,
  name: 'apply',
  payload: experiment.extend({ number: z.int() }),
});
