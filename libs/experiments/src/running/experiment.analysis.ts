import { defineAnalysis } from '@app/crawler/analysis';
import { falseAlarmShare } from '../rules/false-alarms.js';
import type { UnchangedPage } from '../rules/false-alarms.js';
import { USUAL_DRAWS, estimateEffect } from '../rules/randomisation-test.js';
import type { ComparedPage } from '../rules/randomisation-test.js';

/** Thousands of draws over a thousand pages take seconds. */
const DEADLINE_FACTOR = 20;

/** The effect of a variant; in a thread, because it takes the processor for a while. */
export const effectAnalysis = defineAnalysis({
  module: import.meta.url,
  name: 'effectAnalysis',
  deadlineFactor: DEADLINE_FACTOR,
  run: ({ pages, seed }: { readonly pages: readonly ComparedPage[]; readonly seed: number }) =>
    estimateEffect(pages, { seed, draws: USUAL_DRAWS }),
});

/** The same pages over days in which nothing was changed: their own arms, and many other draws of arms. */
export const trialAnalysis = defineAnalysis({
  module: import.meta.url,
  name: 'trialAnalysis',
  deadlineFactor: DEADLINE_FACTOR,
  run: (input: {
    readonly compared: readonly ComparedPage[];
    readonly pages: readonly UnchangedPage[];
    readonly seed: number;
  }) => ({
    ...estimateEffect(input.compared, { seed: input.seed, draws: USUAL_DRAWS }),
    falseAlarmShare: falseAlarmShare(input.pages, input.seed),
  }),
});
