import { countrySchema, retriesSchema, trafficSpeedSchema } from '@app/auth/contract';
import { z } from 'zod';
import { budgetTexts } from './campaign-gates.js';
import { measureChoiceSchema } from './campaign-vitals.js';
import { campaignStatusSchema, engineKindSchema, searchEngineSchema } from './campaign.js';

export const MAX_DIRECT_VISITORS = 100;
export const MAX_SEO_VISITS = 5_000;
export const MAX_KEYWORDS = 100;
export const MAX_KEYWORD_CHARS = 200;
export const MIN_DWELL_MS = 5_000;
/** 60 minutes: the longest duration of the direct form. */
export const MAX_DWELL_MS = 3_600_000;
/** Seconds; specification 1 section 5, PRODUCT section 4. */
export const MAX_SEO_DWELL_SECONDS = 1_440;
/** A campaign can be spread over at most a week. */
export const MAX_WINDOW_MINUTES = 7 * 24 * 60;
const MAX_URL_CHARS = 2_048;

/** What both kinds share; omitted options come from the user's settings. */
const pace = {
  engine: engineKindSchema.default('browser'),
  speed: trafficSpeedSchema.optional(),
  /** Spread evenly over this many minutes instead of by speed. */
  windowMinutes: z.number().int().min(1).max(MAX_WINDOW_MINUTES).optional(),
  country: countrySchema.optional(),
  /** Whose page views are measured, by default a sample; `all` costs pace. Light visits are all measured. */
  measure: measureChoiceSchema.optional(),
  autoRetry: z.boolean().optional(),
  /** Given alone, it turns `autoRetry` on. */
  retries: retriesSchema.optional(),
  /** What must be true of its visits: `lcp.p75 <= 2500`. Evaluated once, when it has ended. */
  budgets: budgetTexts.optional(),
  /**
   * Wait for the account's campaigns that run, and for visits when the plan has too few; they are reserved when it
   * starts. Without it the campaign starts at once or is refused.
   */
  queue: z.boolean().optional(),
};

/** One address per visitor; a missing scheme becomes https. All of one verified website. */
export const startDirectInput = z.object({
  urls: z
    .array(z.string().trim().min(1, 'Please enter a website URL').max(MAX_URL_CHARS))
    .min(1, 'At least one visitor')
    .max(MAX_DIRECT_VISITORS, `At most ${MAX_DIRECT_VISITORS} visitors`),
  dwellMs: z.number().int().min(MIN_DWELL_MS).max(MAX_DWELL_MS),
  scroll: z.boolean().default(true),
  ...pace,
});
export type StartDirectInput = z.infer<typeof startDirectInput>;

const { engine: _browserOnly, ...journeyPace } = pace;

/** Visitors follow a journey of a verified website in the real browser; its first step is where they arrive. */
export const startJourneyInput = z.object({
  journeyId: z.uuid(),
  visitors: z
    .number()
    .int()
    .min(1, 'At least one visitor')
    .max(MAX_DIRECT_VISITORS, `At most ${MAX_DIRECT_VISITORS} visitors`),
  ...journeyPace,
});
export type StartJourneyInput = z.infer<typeof startJourneyInput>;

/** For each of two compared addresses: fewer say nothing. */
export const MIN_COMPARED_VISITS = 30;
export const MAX_COMPARED_VISITS = 500;
const { measure: _all, ...comparisonPace } = pace;

/** Visits go to two addresses of a verified website in turn; all are measured. */
export const startComparisonInput = z.object({
  targetUrl: z.string().trim().min(1, 'Please enter a website URL').max(MAX_URL_CHARS),
  comparedUrl: z.string().trim().min(1, 'Please enter a website URL').max(MAX_URL_CHARS),
  visitsEach: z
    .number()
    .int()
    .min(MIN_COMPARED_VISITS, `At least ${MIN_COMPARED_VISITS} visits for each address`)
    .max(MAX_COMPARED_VISITS, `At most ${MAX_COMPARED_VISITS} visits for each address`),
  dwellMs: z.number().int().min(MIN_DWELL_MS).max(MAX_DWELL_MS),
  scroll: z.boolean().default(true),
  ...comparisonPace,
});
export type StartComparisonInput = z.infer<typeof startComparisonInput>;

const keyword = z.string().trim().max(MAX_KEYWORD_CHARS);

/** A comma-separated text or a list; empty entries are dropped, a keyword given twice counts once. */
export const keywordsSchema = z
  .union([z.string().max(MAX_KEYWORDS * (MAX_KEYWORD_CHARS + 1)), z.array(z.string()).max(1_000)])
  .transform((given) => splitKeywords(given))
  .pipe(
    z
      .array(keyword)
      .min(1, 'Please enter at least one keyword')
      .max(MAX_KEYWORDS, `At most ${MAX_KEYWORDS} keywords`),
  );

/** Field names as in CONTRACT section 7. */
export const startSeoInput = z.object({
  targetUrl: z.string().trim().min(1, 'Please enter a website URL').max(MAX_URL_CHARS),
  keywords: keywordsSchema,
  searchEngine: searchEngineSchema.default('google'),
  visitsPerKeyword: z.number().int().min(1).max(MAX_SEO_VISITS),
  dwellTimeSeconds: z.number().int().min(1).max(MAX_SEO_DWELL_SECONDS),
  naturalBrowsing: z.boolean().default(true),
  scrollBehavior: z.boolean().default(true),
  clickInternalLinks: z.boolean().default(true),
  /** Visits in total; without it `visitsPerKeyword` for each keyword. */
  trafficAmount: z.number().int().min(1).max(MAX_SEO_VISITS).optional(),
  ...pace,
});
export type StartSeoInput = z.infer<typeof startSeoInput>;

/** `count` is the number of visits ordered. */
export const startDirectResponse = z.object({
  jobId: z.uuid(),
  count: z.number().int(),
  status: campaignStatusSchema,
});
export type StartDirectResponse = z.infer<typeof startDirectResponse>;
export const startSeoResponse = z.object({
  success: z.literal(true),
  jobId: z.uuid(),
  count: z.number().int(),
});
export type StartSeoResponse = z.infer<typeof startSeoResponse>;

/** As the specification splits them: on commas, trimmed, empty entries dropped. */
export function splitKeywords(given: string | readonly string[]): string[] {
  const parts = typeof given === 'string' ? given.split(',') : given;
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}
