import { pageInput } from '@app/common/contract';
import { z } from 'zod';
import {
  fixEventSchema,
  fixKindOfPageSchema,
  fixSchema,
  fixStateSchema,
  fixTypeSchema,
} from './fix.js';

/** Written fixes are at most this long, JSON-LD included. */
export const MAX_FIX_CHARS = 5_000;

export const fixIdInput = z.object({ id: z.uuid() });
export const scanFixesInput = z.object({ scanId: z.uuid() });
export const websiteFixesInput = z.object({ websiteId: z.uuid() });
export type WebsiteFixesInput = z.infer<typeof websiteFixesInput>;

export const listFixesInput = pageInput.extend({
  websiteId: z.uuid().optional(),
  scanId: z.uuid().optional(),
  checkId: z.string().max(80).optional(),
  pageUrl: z.string().max(2048).optional(),
  states: z.array(fixStateSchema).optional(),
  kinds: z.array(fixKindOfPageSchema).optional(),
});
export type ListFixesInput = z.infer<typeof listFixesInput>;
/** Query of GET /api/seo/fixes: states and kinds as words between commas. */
export const listFixesQuery = listFixesInput.extend({
  states: wordsBetweenCommas(fixStateSchema),
  kinds: wordsBetweenCommas(fixKindOfPageSchema),
});
function wordsBetweenCommas<Word extends z.ZodType<string, string>>(word: Word) {
  return z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(word))
    .optional();
}

export const fixCounts = z.object({
  draft: z.number().int(),
  /** Drafts that `Apply All Fixes (n)` would apply: at confidence 0.8 or more, no suggestions. */
  bulk: z.number().int(),
  /** Drafts below that, applied only when confirmed. */
  belowConfidence: z.number().int(),
  suggestions: z.number().int(),
  applied: z.number().int(),
  verified: z.number().int(),
  stale: z.number().int(),
  failed: z.number().int(),
});
export type FixCounts = z.infer<typeof fixCounts>;
export const fixList = z.object({
  fixes: z.array(fixSchema),
  counts: fixCounts,
  nextCursor: z.string().nullable(),
});
export type FixList = z.infer<typeof fixList>;

export const fixDetail = z.object({ fix: fixSchema, history: z.array(fixEventSchema) });
export type FixDetail = z.infer<typeof fixDetail>;

/** Pages with issues that one writing takes on; more wait for the next one. */
export const MAX_PAGES_PER_WRITING = 200;

export const generationStatuses = ['queued', 'writing', 'completed', 'failed'] as const;
/** One writing of the fixes of a scan; `written` grows while it runs. */
export const generationSchema = z.object({
  id: z.string(),
  scanId: z.string(),
  status: z.enum(generationStatuses),
  total: z.number().int(),
  written: z.number().int(),
  suggestions: z.number().int(),
  skipped: z.number().int(),
  /** Set when the configured provider could not be used and the local writer wrote instead. */
  notice: z.string().nullable(),
  error: z.string().nullable(),
});
export type Generation = z.infer<typeof generationSchema>;
/** `regenerate` writes drafts again; live fixes are never replaced by it. */
export const generateFixesInput = scanFixesInput.extend({
  regenerate: z.boolean().default(false),
  /** Only these checks; all fixable ones when left out. */
  checkIds: z.array(z.string().max(80)).max(200).optional(),
});
export type GenerateFixesInput = z.infer<typeof generateFixesInput>;

/** Answer of POST /api/seo/generate-fixes/{scanId}: number of fixes written. */
export const generateFixesAnswer = z.object({ success: z.literal(true), count: z.number().int() });
export type GenerateFixesAnswer = z.infer<typeof generateFixesAnswer>;

export const applyMethods = ['one_click', 'bulk_apply'] as const;
export const applyFixInput = fixIdInput.extend({
  method: z.enum(applyMethods).default('one_click'),
});
export type ApplyFixInput = z.infer<typeof applyFixInput>;
export const applyFixesInput = scanFixesInput.extend({
  /** true: also drafts below confidence 0.8, after the person has confirmed it. */
  includeLowConfidence: z.boolean().default(false),
  /** Only these; all drafts of the scan when left out. */
  fixIds: z.array(z.uuid()).max(1_000).optional(),
});
export type ApplyFixesInput = z.infer<typeof applyFixesInput>;
export const appliedFixes = z.object({
  success: z.literal(true),
  batchId: z.string().nullable(),
  applied: z.number().int(),
  failed: z.number().int(),
  /** Sentence → how many failed for it. */
  failures: z.record(z.string(), z.number().int()),
});
export type AppliedFixes = z.infer<typeof appliedFixes>;

export const editFixInput = fixIdInput.extend({
  optimizedContent: z.string().trim().min(1).max(MAX_FIX_CHARS),
  /** The person has read what the checks of the text object to, and wants it all the same. */
  confirmed: z.boolean().optional(),
});
export type EditFixInput = z.infer<typeof editFixInput>;
export const revertBatchInput = z.object({ batchId: z.uuid() });
export const revertedFixes = z.object({ success: z.literal(true), reverted: z.number().int() });
export type RevertedFixes = z.infer<typeof revertedFixes>;

/** POST /api/seo/auto-fix: writes and applies everything of a category and severity. */
export const autoFixInput = z.object({
  category: z.string().trim().min(1).max(40),
  severity: z.string().trim().min(1).max(20),
  scanId: z.uuid().optional(),
  siteId: z.string().max(60).optional(),
});
export type AutoFixInput = z.infer<typeof autoFixInput>;

export const fixDone = z.object({ success: z.literal(true) });
export type FixDone = z.infer<typeof fixDone>;
/** How many fixes were applied, and what became of the rest. */
export const autoFixAnswer = z.object({
  success: z.literal(true),
  count: z.number().int(),
  /** Written, but not applied: a person has to read them first (confidence below 0.8, or a suggestion). */
  toReview: z.number().int(),
  /** Could not be applied, for instance because the page has changed. */
  failed: z.number().int(),
});
export type AutoFixAnswer = z.infer<typeof autoFixAnswer>;

/** Body of POST /api/seo/apply-fix/{fixId}. */
export const applyMethodInput = applyFixInput.pick({ method: true });
export type ApplyMethodInput = z.infer<typeof applyMethodInput>;
/** Body of PATCH /api/seo/fixes/{id}; the names as a fix is read. */
export const fixTextInput = z.object({
  optimized_content: editFixInput.shape.optimizedContent,
  confirmed: editFixInput.shape.confirmed,
});
export type FixTextInput = z.infer<typeof fixTextInput>;
/** Body of POST /api/seo/generate-fixes/{scanId}; nothing is needed. */
export const generateFixesBody = generateFixesInput.pick({ regenerate: true, checkIds: true });
export type GenerateFixesBody = z.infer<typeof generateFixesBody>;
/** Body of POST /api/seo/scans/{scanId}/apply-fixes. */
export const applyFixesBody = applyFixesInput.pick({ includeLowConfidence: true, fixIds: true });
export type ApplyFixesBody = z.infer<typeof applyFixesBody>;

/**
 * Body of POST /api/seo/widget/fixes/apply (section 7 of the SEO document): a text of the caller's own for one
 * value of one page. Without `pageUrl` it is the page that the scan began at.
 */
export const widgetFixInput = z.object({
  siteId: z.string().max(60),
  domain: z.string().trim().min(1).max(300),
  scanId: z.uuid(),
  fixType: fixTypeSchema,
  fixData: z
    .object({
      optimized_content: z.string().trim().min(1).max(MAX_FIX_CHARS).optional(),
      selector: z.string().min(1).max(2_000).optional(),
      schema: z.record(z.string(), z.unknown()).optional(),
    })
    .refine(({ optimized_content: text, schema }) => text !== undefined || schema !== undefined, {
      message: 'Say what the page should have: optimized_content or schema.',
    }),
  /** Of the issue: 80 for critical ones, else 50. */
  priority: z.number().int().min(0).max(100).default(50),
  pageUrl: z.url().max(2_048).optional(),
  /** Whoever knows only what the specification names has decided; `false` asks for the objections first. */
  confirmed: z.boolean().default(true),
});
export type WidgetFixInput = z.infer<typeof widgetFixInput>;
export const widgetFixAnswer = fixDone.extend({ fixId: z.string() });
export type WidgetFixAnswer = z.infer<typeof widgetFixAnswer>;
