import { idInput } from '@app/common/contract';
import { pageInput } from '@app/common/contract';
import { z } from 'zod';
import {
  fixEventSchema,
  fixKindOfPageSchema,
  fixSchema,
  fixStateSchema,
  fixTypeSchema,
} from './fix.js';

/** Maximum length of a written fix, including JSON-LD. */
export const MAX_FIX_CHARS = 5_000;

export const scanFixesInput = z.object({ scanId: z.uuid() });
export const websiteFixesInput = z.object({ websiteId: z.uuid() });

export const listFixesInput = pageInput.extend({
  websiteId: z.uuid().optional(),
  scanId: z.uuid().optional(),
  checkId: z.string().max(80).optional(),
  pageUrl: z.string().max(2048).optional(),
  states: z.array(fixStateSchema).optional(),
  kinds: z.array(fixKindOfPageSchema).optional(),
});
export type ListFixesInput = z.infer<typeof listFixesInput>;
/** Query of GET /api/seo/fixes: states and kinds are comma-separated. */
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
  /** Drafts that `Apply All Fixes (n)` would apply: confidence 0.8 or more, no suggestions. */
  bulk: z.number().int(),
  /** Drafts below that confidence, applied only if confirmed. */
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

export const generationStatuses = ['queued', 'writing', 'completed', 'failed'] as const;
/** One generation of fixes for a scan; `written` grows while it runs. */
export const generationSchema = z.object({
  id: z.string(),
  scanId: z.string(),
  status: z.enum(generationStatuses),
  total: z.number().int(),
  written: z.number().int(),
  suggestions: z.number().int(),
  skipped: z.number().int(),
  /** Set if the configured provider was unavailable and the local writer was used instead. */
  notice: z.string().nullable(),
  error: z.string().nullable(),
});
export type Generation = z.infer<typeof generationSchema>;
/** `regenerate` writes drafts again, but never replaces live fixes. */
export const generateFixesInput = scanFixesInput.extend({
  regenerate: z.boolean().default(false),
  /** Only these checks; all fixable ones by default. */
  checkIds: z.array(z.string().max(80)).max(200).optional(),
});
export type GenerateFixesInput = z.infer<typeof generateFixesInput>;

/** Response of POST /api/seo/generate-fixes/{scanId}: number of fixes written. */
export const generateFixesResponse = z.object({
  success: z.literal(true),
  count: z.number().int(),
});
export type GenerateFixesResponse = z.infer<typeof generateFixesResponse>;

export const applyMethods = ['one_click', 'bulk_apply'] as const;
export const applyFixInput = idInput.extend({
  method: z.enum(applyMethods).default('one_click'),
});
export type ApplyFixInput = z.infer<typeof applyFixInput>;
export const applyFixesInput = scanFixesInput.extend({
  /** Whether to include drafts below confidence 0.8, after the user has confirmed it. */
  includeLowConfidence: z.boolean().default(false),
  /** Only these fixes; all drafts of the scan by default. */
  fixIds: z.array(z.uuid()).max(1_000).optional(),
});
export type ApplyFixesInput = z.infer<typeof applyFixesInput>;
export const appliedFixes = z.object({
  success: z.literal(true),
  batchId: z.string().nullable(),
  applied: z.number().int(),
  failed: z.number().int(),
  /** Number of failures by reason, a sentence. */
  failures: z.record(z.string(), z.number().int()),
});
export type AppliedFixes = z.infer<typeof appliedFixes>;

export const editFixInput = idInput.extend({
  optimizedContent: z.string().trim().min(1).max(MAX_FIX_CHARS),
  /** The user has read the objections of the guards and wants the text anyway. */
  confirmed: z.boolean().optional(),
});
export type EditFixInput = z.infer<typeof editFixInput>;
export const revertBatchInput = z.object({ batchId: z.uuid() });
export const revertedFixes = z.object({ success: z.literal(true), reverted: z.number().int() });
export type RevertedFixes = z.infer<typeof revertedFixes>;

/** POST /api/seo/auto-fix: writes and applies all fixes of a category and severity. */
export const autoFixInput = z.object({
  category: z.string().trim().min(1).max(40),
  severity: z.string().trim().min(1).max(20),
  scanId: z.uuid().optional(),
  siteId: z.string().max(60).optional(),
});
export type AutoFixInput = z.infer<typeof autoFixInput>;

export const fixDone = z.object({ success: z.literal(true) });
/** How many fixes were applied, and the outcome of the others. */
export const autoFixResponse = z.object({
  success: z.literal(true),
  count: z.number().int(),
  /** Written, but not applied: the user has to review them first (confidence below 0.8, or a suggestion). */
  toReview: z.number().int(),
  /** Could not be applied, for example because the page has changed. */
  failed: z.number().int(),
});
export type AutoFixResponse = z.infer<typeof autoFixResponse>;

/** Body of POST /api/seo/apply-fix/{fixId}. */
export const applyMethodInput = applyFixInput.pick({ method: true });
export type ApplyMethodInput = z.infer<typeof applyMethodInput>;
/** Body of PATCH /api/seo/fixes/{id}; field names as in a fix. */
export const fixTextInput = z.object({
  optimized_content: editFixInput.shape.optimizedContent,
  confirmed: editFixInput.shape.confirmed,
});
export type FixTextInput = z.infer<typeof fixTextInput>;
/** Body of POST /api/seo/generate-fixes/{scanId}; all fields are optional. */
export const generateFixesBody = generateFixesInput.pick({ regenerate: true, checkIds: true });
export type GenerateFixesBody = z.infer<typeof generateFixesBody>;
/** Body of POST /api/seo/scans/{scanId}/apply-fixes. */
export const applyFixesBody = applyFixesInput.pick({ includeLowConfidence: true, fixIds: true });
export type ApplyFixesBody = z.infer<typeof applyFixesBody>;

/**
 * Body of POST /api/seo/widget/fixes/apply (section 7 of the SEO document): a text written by the caller for one value
 * of one page. `pageUrl` defaults to the page at which the scan started.
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
      message: 'Send the new value: optimized_content or schema.',
    }),
  /** Of the issue: 80 for critical ones, otherwise 50. */
  priority: z.number().int().min(0).max(100).default(50),
  pageUrl: z.url().max(2_048).optional(),
  /** Clients that follow only the specification have implicitly confirmed; `false` requests the objections first. */
  confirmed: z.boolean().default(true),
});
export type WidgetFixInput = z.infer<typeof widgetFixInput>;
export const widgetFixResponse = fixDone.extend({ fixId: z.string() });
export type WidgetFixResponse = z.infer<typeof widgetFixResponse>;
