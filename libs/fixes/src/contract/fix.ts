import { z } from 'zod';

/** Named as the model of texts that were written without a language model. */
export const LOCAL_MODEL = 'local-extractive';

/**
 * What a fix changes: always a single text or attribute of a page, never canonical, robots or hreflang (PROVIDERS.md
 * section 7).
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
export const fixKindNames: Readonly<Record<PageFixKind, string>> = {
  title: 'Title',
  meta_description: 'Meta description',
  og: 'Social preview',
  h1: 'Main heading',
  image_alt: 'Image alt text',
  image_dimensions: 'Image dimensions',
  lang: 'Page language',
  viewport: 'Viewport',
  json_ld: 'Structured data',
  link_text: 'Link text',
};

/**
 * The specification's names (section 3 of the SEO document), plus `schema` and `technical` from its auto-fixable
 * categories.
 */
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
 * draft: written, but not live. applied: sent to the widget. verified: found on the rendered page. stale: the page has
 * changed since, so the fix is not applied. failed: not found on the page, for the given reason. reverted: no longer live.
 * reviewed: a suggestion that the user has dealt with.
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
  /** A sentence for the user; `null` if the guard passed. */
  reason: z.string().nullable(),
});
export type GuardResult = z.infer<typeof guardResultSchema>;

/** Which clients see the fix: those that render the page, and those that only read the raw response. */
export const fixVisibilitySchema = z.object({
  rendered: z.boolean().nullable(),
  raw: z.boolean().nullable(),
  checked_at: z.string().nullable(),
});
export type FixVisibility = z.infer<typeof fixVisibilitySchema>;

export const MIN_BULK_CONFIDENCE = 0.8;

/** Pages with issues that one generation covers; the others are left to the next one. */
export const MAX_PAGES_PER_WRITING = 200;

/** The specification's fields (section 3), followed by our own. */
export const fixSchema = z.object({
  id: z.string(),
  fix_type: fixTypeSchema,
  applied: z.boolean(),
  page_url: z.string(),
  original_content: z.string().nullable(),
  optimized_content: z.string(),
  /** 0 to 1; computed from the guards and the page, never by a model. */
  confidence_score: z.number(),
  /** `local-extractive` for the local writer. */
  ai_model: z.string(),
  character_count: z.number().int(),
  kind: fixKindOfPageSchema,
  state: fixStateSchema,
  /** Why it is stale or failed, as a sentence. */
  state_reason: z.string().nullable(),
  /** Whether it cannot go live automatically, so that the user has to apply it ("Mark as Reviewed"). */
  is_suggestion: z.boolean(),
  guards: z.array(guardResultSchema),
  website_id: z.string(),
  /** `null` if the scan has been deleted. */
  scan_id: z.string().nullable(),
  check_id: z.string(),
  /** Identifies the issue this fix is for, across scans. */
  fingerprint: z.string(),
  /** All issues that this value resolves; a title may be both too long and a duplicate. */
  fingerprints: z.array(z.string()),
  selector: z.string().nullable(),
  /** Name of a meta tag, such as `og:title`; otherwise `null`. */
  name: z.string().nullable(),
  /** The bulk that applied it last, so that the whole batch can be reverted. */
  batch_id: z.string().nullable(),
  prompt_version: z.string(),
  /** Whether the user has edited the written text. */
  is_edited: z.boolean(),
  visibility: fixVisibilitySchema,
  created_at: z.string(),
  applied_at: z.string().nullable(),
  /** Until then, only the user can have another fix written for the same value (90 days). */
  locked_until: z.string().nullable(),
});
export type Fix = z.infer<typeof fixSchema>;

export const fixEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  from: fixStateSchema.nullable(),
  to: fixStateSchema,
  /** The user's name, or "Groundswell". */
  actor: z.string(),
  reason: z.string().nullable(),
  optimized_content: z.string(),
});
export type FixEvent = z.infer<typeof fixEventSchema>;
