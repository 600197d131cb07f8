import { z } from 'zod';

/**
 * What a fix changes. Each is one value of a page, told by text or attribute alone; canonical, robots and
 * hreflang are never among them (PROVIDERS.md section 7).
 */
export const fixKinds = [
  'title',
  'meta_description',
  'og',
  'h1',
  'image_alt',
  'image_dimensions',
  'lang',
  'viewport',
  'json_ld',
  'link_text',
] as const;
export const fixKindOfPageSchema = z.enum(fixKinds);
export type PageFixKind = z.infer<typeof fixKindOfPageSchema>;

/** The specification's names (section 3 of the SEO document), beside `schema` and `technical` of its auto-fixable categories. */
export const fixTypes = [
  'title',
  'meta',
  'headings',
  'h1',
  'content',
  'images',
  'links',
  'schema',
  'technical',
] as const;
export const fixTypeSchema = z.enum(fixTypes);
export type FixType = z.infer<typeof fixTypeSchema>;

/**
 * draft: written, not live. applied: handed to the widget. verified: seen on the rendered page.
 * stale: the page has changed since, so nothing is applied. failed: could not be seen on the page; the reason says why.
 * reverted: taken back. reviewed: a suggestion a person has dealt with.
 */
export const fixStates = [
  'draft',
  'applied',
  'verified',
  'stale',
  'reverted',
  'failed',
  'reviewed',
] as const;
export const fixStateSchema = z.enum(fixStates);
export type FixState = z.infer<typeof fixStateSchema>;

export const guardNames = [
  'length',
  'language',
  'markup',
  'facts',
  'uniqueness',
  'brand',
  'similarity',
  'schema',
  'checks',
] as const;
export const guardResultSchema = z.object({
  guard: z.enum(guardNames),
  passed: z.boolean(),
  /** A sentence for a person; `null` when it passed. */
  reason: z.string().nullable(),
});
export type GuardResult = z.infer<typeof guardResultSchema>;

/** Which readers see the fix: those that render, and those that read the raw answer only. */
export const fixVisibilitySchema = z.object({
  rendered: z.boolean().nullable(),
  raw: z.boolean().nullable(),
  checked_at: z.string().nullable(),
});
export type FixVisibility = z.infer<typeof fixVisibilitySchema>;

export const MIN_BULK_CONFIDENCE = 0.8;

/** The specification's fields (section 3), then ours. */
export const fixSchema = z.object({
  id: z.string(),
  fix_type: fixTypeSchema,
  applied: z.boolean(),
  page_url: z.string(),
  original_content: z.string().nullable(),
  optimized_content: z.string(),
  /** 0 to 1; computed from the guards and the page, never asked from a model. */
  confidence_score: z.number(),
  /** `local-extractive` for the local writer. */
  ai_model: z.string(),
  character_count: z.number().int(),
  kind: fixKindOfPageSchema,
  state: fixStateSchema,
  /** Why it is stale or failed, in a sentence. */
  state_reason: z.string().nullable(),
  /** true: it cannot go live by itself; a person applies it ("Mark as Reviewed"). */
  is_suggestion: z.boolean(),
  guards: z.array(guardResultSchema),
  website_id: z.string(),
  /** `null`: the scan is gone. */
  scan_id: z.string().nullable(),
  check_id: z.string(),
  /** Of the issue this fix is for, the same in every scan. */
  fingerprint: z.string(),
  /** Of every issue that this one value answers; a title may be too long and a duplicate at once. */
  fingerprints: z.array(z.string()),
  selector: z.string().nullable(),
  /** Of a meta tag (`og:title`); otherwise \`null\`. */
  name: z.string().nullable(),
  /** The bulk that applied it last, for taking the whole batch back. */
  batch_id: z.string().nullable(),
  prompt_version: z.string(),
  /** true: a person has changed the written text. */
  is_edited: z.boolean(),
  visibility: fixVisibilitySchema,
  created_at: z.string(),
  applied_at: z.string().nullable(),
  /** Until then nothing writes another fix for the same value, unless a person does (90 days). */
  locked_until: z.string().nullable(),
});
export type Fix = z.infer<typeof fixSchema>;

export const fixEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  from: fixStateSchema.nullable(),
  to: fixStateSchema,
  /** The person's name, or "Groundswell". */
  actor: z.string(),
  reason: z.string().nullable(),
  optimized_content: z.string(),
});
export type FixEvent = z.infer<typeof fixEventSchema>;
