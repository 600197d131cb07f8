import { anomalySchema } from '@app/gsc/contract';
import { z } from 'zod';

/** Open experiments of a website at the same time; each page is in one of them at most. */
export const EXPERIMENTS_PER_WEBSITE = 20;
/** Pages of both arms together. */
export const EXPERIMENT_PAGES_MAX = 1_000;
/** Days after the start in which a variant has to be seen on its page, or the page and its partner are left out. */
export const SEEN_WITHIN_DAYS = 14;
/** How often arms may be drawn again after an A/A trial that found an effect. */
export const REDRAWS_MAX = 3;
const PATTERN_MAX_CHARS = 300;

export const experimentSubjects = ['title', 'meta_description'] as const;
export const experimentSubjectSchema = z.enum(experimentSubjects);
export type ExperimentSubject = z.infer<typeof experimentSubjectSchema>;

/** widget: our fixes put the variants into the pages. export: the owner does, with a list of them. */
export const experimentDeliveries = ['widget', 'export'] as const;
export const experimentDeliverySchema = z.enum(experimentDeliveries);
export type ExperimentDelivery = z.infer<typeof experimentDeliverySchema>;

/** Whole weeks, so that both periods have the same days of the week. */
export const experimentDays = [14, 28, 42, 56] as const;
export const experimentDaysSchema = z.coerce
  .number()
  .refine((days) => experimentDays.some((known) => known === days), {
    message: 'Choose 14, 28, 42 or 56 days',
  });

/** The smallest effect that the owner wants to find, in percent of clicks. */
export const experimentEffects = [5, 10, 20, 30, 50] as const;
export const experimentEffectSchema = z.coerce
  .number()
  .refine((percent) => experimentEffects.some((known) => known === percent), {
    message: 'Choose 5, 10, 20, 30 or 50 percent',
  });

/**
 * trial: the A/A trial is being computed. ready: it found no effect, so the experiment can start. trial_failed: it found
 * one, so other arms have to be drawn. running: variants are live. decided / undecided: the interval excludes no effect,
 * or does not. stopped: by the owner, before the end; there is no result. kept / reverted: what became of the variants.
 */
export const experimentStatuses = [
  'trial',
  'ready',
  'trial_failed',
  'running',
  'decided',
  'undecided',
  'stopped',
  'kept',
  'reverted',
] as const;
export const experimentStatusSchema = z.enum(experimentStatuses);
export type ExperimentStatus = z.infer<typeof experimentStatusSchema>;

const daysSchema = z.object({ from: z.string(), to: z.string() });

/** Whether an experiment can be decided, from the website's own clicks in two periods before it. */
export const experimentPowerSchema = z.object({
  /** Of half of the pages in the last period. */
  clicksPerArm: z.int(),
  /** How many times more the clicks of these pages vary than independent events would; `null`: too few to say. */
  overdispersion: z.number().nullable(),
  /** In each arm and period, to find the wanted effect four times out of five; `null`: unknown. */
  clicksNeeded: z.int().nullable(),
  /** The smallest increase in percent that these clicks can decide; `null`: unknown. */
  decidablePercent: z.number().nullable(),
  isDecidable: z.boolean(),
  /** Why it can't be decided, in a sentence. */
  refusal: z.string().nullable(),
});
export type ExperimentPower = z.infer<typeof experimentPowerSchema>;

/** The share by which clicks changed, 0.1 is +10 %, with its 95 % interval. */
const effectEstimateSchema = z.object({
  /** `null`: it can't be estimated. */
  effect: z.number().nullable(),
  /** `null`: without a bound on this side. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Of "no effect at all". */
  pValue: z.number(),
});

/** Of the same arms, over days before anything was changed. */
export const experimentTrialSchema = effectEstimateSchema.extend({
  before: daysSchema,
  after: daysSchema,
  /** Of many other draws of arms over the same days, the share that would have reported an effect. */
  falseAlarmShare: z.number(),
});
export type ExperimentTrial = z.infer<typeof experimentTrialSchema>;

const clicksSchema = z.object({ before: z.int(), after: z.int() });
export const experimentResultSchema = effectEstimateSchema.extend({
  /** Pairs whose variant was on its page for the whole period. */
  pairs: z.int(),
  /** Pairs that were left out: the variant was not seen in time, or not until the end. */
  leftOut: z.int(),
  pValue: z.number().nullable(),
  /** Of these pairs; `null` when nothing was compared. */
  variantClicks: clicksSchema.nullable(),
  controlClicks: clicksSchema.nullable(),
  /** Why nothing could be computed, in a sentence. */
  reason: z.string().nullable(),
});
export type ExperimentResult = z.infer<typeof experimentResultSchema>;

/** How far a running experiment is. */
export const experimentProgressSchema = z.object({
  /** Variants that our crawler has seen on their pages. */
  seen: z.int(),
  variants: z.int(),
  /** Variants that could not go live, or were lost, and other pages that show theirs. */
  problems: z.int(),
  /** Variants have to be seen until this day. */
  seenUntil: z.string().nullable(),
  /** The last day that counts, as far as it is known; figures of it arrive two to three days later. */
  lastDay: z.string().nullable(),
});

export const experimentSchema = z.object({
  id: z.string(),
  websiteId: z.string(),
  name: z.string(),
  subject: experimentSubjectSchema,
  delivery: experimentDeliverySchema,
  /** How variants are made: {title} and {description} are those of each page. */
  pattern: z.string(),
  status: experimentStatusSchema,
  pages: z.int(),
  days: z.int(),
  effectPercent: z.int(),
  power: experimentPowerSchema,
  /** Days before the start that clicks are compared with; `null` before it. */
  before: daysSchema.nullable(),
  redraws: z.int(),
  trial: experimentTrialSchema.nullable(),
  progress: experimentProgressSchema,
  /** `null` until the end. */
  result: experimentResultSchema.nullable(),
  /** The variant has won and can be kept on the pages of the comparison, too. */
  isWinner: z.boolean(),
  /** It was kept there, too; `addedPages` of them have it so far. */
  isKeptEverywhere: z.boolean(),
  addedPages: z.int(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type Experiment = z.infer<typeof experimentSchema>;

/** Which pages: those of a segment, or these addresses; without any, all that have clicks. */
const choiceFields = {
  websiteId: z.uuid(),
  segmentId: z.uuid().optional(),
  urls: z.array(z.url().max(2_048)).max(EXPERIMENT_PAGES_MAX).optional(),
  subject: experimentSubjectSchema,
  pattern: z
    .string()
    .trim()
    .min(1, 'Enter how the variant is made')
    .max(PATTERN_MAX_CHARS, `At most ${PATTERN_MAX_CHARS} characters`),
  days: experimentDaysSchema,
  effectPercent: experimentEffectSchema,
};

/** POST /api/seo/experiments/preview */
export const previewExperimentInput = z.object(choiceFields);
export type PreviewExperimentInput = z.infer<typeof previewExperimentInput>;

/** POST /api/seo/experiments */
export const createExperimentInput = previewExperimentInput.extend({
  name: z.string().trim().min(1, 'Give the experiment a name').max(80, 'At most 80 characters'),
  delivery: experimentDeliverySchema,
});
export type CreateExperimentInput = z.infer<typeof createExperimentInput>;

export const experimentPreview = z.object({
  success: z.literal(true),
  /** That take part: an even number. */
  pages: z.int(),
  /** Chosen pages that don't, by reason in words. */
  leftOut: z.array(z.object({ reason: z.string(), pages: z.int() })),
  power: experimentPowerSchema,
  /** The periods that the power was computed from; `null` without figures. */
  earlier: daysSchema.nullable(),
  later: daysSchema.nullable(),
  /** Days of Search Console's known errors that are left out. */
  anomalies: z.array(anomalySchema),
  /** Variants of some pages. */
  examples: z.array(z.object({ url: z.string(), before: z.string(), after: z.string() })),
});
export type ExperimentPreview = z.infer<typeof experimentPreview>;

/** POST /api/seo/experiments/{id}/keep. `everywhere`: a variant that has won goes to the pages of the comparison, too. */
export const keepExperimentInput = z.object({ everywhere: z.boolean().default(false) });
export type KeepExperimentInput = z.infer<typeof keepExperimentInput>;

export const experimentsInput = z.object({ websiteId: z.uuid() });
export const experimentList = z.object({
  success: z.literal(true),
  experiments: z.array(experimentSchema),
});
export type ExperimentList = z.infer<typeof experimentList>;
export const experimentResponse = z.object({
  success: z.literal(true),
  experiment: experimentSchema,
});
export type ExperimentResponse = z.infer<typeof experimentResponse>;
export const removedExperiment = z.object({ success: z.literal(true) });
