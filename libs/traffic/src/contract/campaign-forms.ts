import { countrySchema, trafficSpeeds } from '@app/auth/contract';
import { formatDuration, parseTypedUrl } from '@app/common/contract';
import { z } from 'zod';
import { engineKindSchema, searchEngineSchema } from './campaign.js';
import { budgetTexts, splitGates } from './campaign-gates.js';
import { measureChoiceSchema } from './campaign-vitals.js';
import {
  MAX_COMPARED_VISITS,
  MAX_DIRECT_VISITORS,
  MAX_DWELL_MS,
  MAX_KEYWORDS,
  MAX_KEYWORD_CHARS,
  MAX_SEO_DWELL_SECONDS,
  MAX_SEO_VISITS,
  MAX_WINDOW_MINUTES,
  MIN_COMPARED_VISITS,
  splitKeywords,
} from './start-campaign.js';

/** Specification 1 sections 3, 5 and 9. */
export const DIRECT_DEFAULTS = { visitors: 10, minutes: 0.5 } as const;
export const SEO_DEFAULTS = { trafficAmount: 50, seconds: 120, searchEngine: 'google' } as const;
export const MIN_DIRECT_MINUTES = 0.1;
const MS_PER_MINUTE = 60_000;
const SECONDS_PER_MINUTE = 60;
export const MAX_DIRECT_MINUTES = MAX_DWELL_MS / MS_PER_MINUTE;

/** `window`: spread evenly over `windowMinutes` instead of by speed. */
export const arrivalChoices = [...trafficSpeeds, 'window'] as const;

const typedUrl = z
  .string()
  .trim()
  .min(1, 'Please enter a website URL')
  .refine(
    (text) => text === '' || parseTypedUrl(text) !== null,
    'Please enter a valid website address',
  );

function wholeNumber(min: number, max: number) {
  return z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(min, `At least ${min.toLocaleString('en-US')}`)
    .max(max, `At most ${max.toLocaleString('en-US')}`);
}

const pace = {
  engine: engineKindSchema,
  arrivals: z.enum(arrivalChoices),
  windowMinutes: wholeNumber(1, MAX_WINDOW_MINUTES),
  country: countrySchema,
  /** How often a visit that failed is tried again. */
  retries: z.literal([0, 1, 2]),
  scroll: z.boolean(),
  measure: measureChoiceSchema,
  /** One per line. */
  gates: z.string().superRefine((text, context) => {
    const read = budgetTexts.safeParse(splitGates(text));
    const message = read.error?.issues[0]?.message;
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  }),
};

/** The form of the Direct Traffic screen; `minutes` is the time on the website per visit. */
export const directForm = z.object({
  targetUrl: typedUrl,
  visitors: wholeNumber(1, MAX_DIRECT_VISITORS),
  minutes: z
    .number('Please enter a number')
    .min(MIN_DIRECT_MINUTES, `At least ${minutesText(MIN_DIRECT_MINUTES)}`)
    .max(MAX_DIRECT_MINUTES, `At most ${minutesText(MAX_DIRECT_MINUTES)}`)
    .multipleOf(MIN_DIRECT_MINUTES, `In steps of ${minutesText(MIN_DIRECT_MINUTES)}`),
  ...pace,
});
export type DirectForm = z.infer<typeof directForm>;

/** The same form for visitors who follow a journey: its first step is where they arrive. */
export const journeyForm = z.object({
  journeyId: z.uuid('Please choose a journey'),
  visitors: directForm.shape.visitors,
  ...pace,
});
export type JourneyForm = z.infer<typeof journeyForm>;

/** The same form for a comparison of two addresses. */
export const comparisonForm = directForm
  .omit({ visitors: true })
  .extend({
    comparedUrl: typedUrl,
    visitsEach: wholeNumber(MIN_COMPARED_VISITS, MAX_COMPARED_VISITS),
  })
  .refine(({ targetUrl, comparedUrl }) => targetUrl !== comparedUrl, {
    path: ['comparedUrl'],
    message: 'Enter another address than A',
  });
export type ComparisonForm = z.infer<typeof comparisonForm>;

/** The form of the SEO Traffic screen; `keywords` are separated by commas. */
export const seoForm = z.object({
  targetUrl: typedUrl,
  keywords: z.string().superRefine((text, context) => {
    const message = keywordsProblem(splitKeywords(text));
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
  searchEngine: searchEngineSchema,
  trafficAmount: wholeNumber(1, MAX_SEO_VISITS),
  seconds: wholeNumber(1, MAX_SEO_DWELL_SECONDS),
  naturalBrowsing: z.boolean(),
  clickInternalLinks: z.boolean(),
  ...pace,
});
export type SeoForm = z.infer<typeof seoForm>;

/** The unit of the field, and the duration as everywhere else. */
function minutesText(minutes: number): string {
  return `${minutes} minutes (${formatDuration(minutes * SECONDS_PER_MINUTE)})`;
}

function keywordsProblem(keywords: readonly string[]): string | null {
  if (keywords.length === 0) return 'Please enter at least one keyword';
  if (keywords.length > MAX_KEYWORDS) return `At most ${MAX_KEYWORDS} keywords`;
  const long = keywords.some((keyword) => keyword.length > MAX_KEYWORD_CHARS);
  return long ? `A keyword has at most ${MAX_KEYWORD_CHARS} characters` : null;
}
