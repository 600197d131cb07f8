import { nextCursorSchema } from '@app/common/contract';
import { z } from 'zod';
import { extractionRuleSchema } from './extraction-rule.js';

/** unknown: the rule could not be evaluated, or there is nothing to compare with. */
export const checkOutcomes = ['passed', 'failed', 'unknown'] as const;

/** What a rule found on one page, as stored with the page. */
export const extractedValuesSchema = z.object({
  values: z.array(z.string()),
  matches: z.int(),
  isCut: z.boolean(),
  /** `null` without a pattern. */
  doesMatch: z.boolean().nullable(),
  /** `null` without a check. */
  check: z.enum(checkOutcomes).nullable(),
  /** The values of the previous scan, when must_not_change failed. */
  before: z.array(z.string()).optional(),
  /** Why the rule was not evaluated, in a sentence; then nothing else is known. */
  notEvaluated: z.string().optional(),
});
export type ExtractedValues = z.infer<typeof extractedValuesSchema>;

/** By revision of the rule; a rule that does not concern the page is missing. */
export type ExtractedPage = Readonly<Record<string, ExtractedValues>>;

export const scanExtractionRule = extractionRuleSchema.extend({
  /** Pages that the rule concerns. */
  pagesRead: z.int(),
  pagesFound: z.int(),
  pagesNotEvaluated: z.int(),
  /** Pages that fail the check. */
  pagesFailed: z.int(),
  /** Pages whose check has nothing to compare with, or too much to check. */
  pagesUnknown: z.int(),
  /** Whether the website's rule is still the one that this scan used. */
  isCurrent: z.boolean(),
});
export type ScanExtractionRule = z.infer<typeof scanExtractionRule>;

/** GET /api/seo/scan/{id}/extraction */
export const scanExtraction = z.object({
  success: z.literal(true),
  rules: z.array(scanExtractionRule),
  /** The website, whose rules the next scan uses; `null` when it was removed or never added. */
  websiteId: z.string().nullable(),
});
export type ScanExtraction = z.infer<typeof scanExtraction>;

export const extractedPageFilters = ['all', 'found', 'missing', 'failed', 'not_evaluated'] as const;
export type ExtractedPageFilter = (typeof extractedPageFilters)[number];

/** GET /api/seo/scan/{id}/extraction/pages */
export const extractedPagesQuery = z.object({
  /** The revision of the rule. */
  rule: z.uuid(),
  show: z.enum(extractedPageFilters).default('all'),
  /** `nextCursor` of the previous answer. */
  cursor: z.string().max(2_048).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ExtractedPagesQuery = z.infer<typeof extractedPagesQuery>;
export const extractedPagesInput = extractedPagesQuery.extend({ id: z.uuid() });

export const extractedPages = z.object({
  success: z.literal(true),
  pages: z.array(extractedValuesSchema.extend({ url: z.string(), title: z.string().nullable() })),
  nextCursor: nextCursorSchema,
});
export type ExtractedPages = z.infer<typeof extractedPages>;

/** GET /api/seo/scan/{id}/extraction/page: all rules on one page. */
export const extractedOfPageQuery = z.object({ url: z.string().min(1).max(2_048) });
export const extractedOfPageInput = extractedOfPageQuery.extend({ id: z.uuid() });
export const extractedOfPage = z.object({
  success: z.literal(true),
  values: z.array(extractedValuesSchema.extend({ revision: z.string(), name: z.string() })),
});

export const extractionChanges = ['changed', 'appeared', 'gone'] as const;
export type ExtractionChange = (typeof extractionChanges)[number];

/** GET /api/seo/scan/{id}/compare/extraction */
export const extractionComparison = z.object({
  success: z.literal(true),
  /** Rules of the later scan; the earlier one must have used the same revision. */
  rules: z.array(
    extractionRuleSchema.pick({ revision: true, name: true, take: true, check: true }).extend({
      isComparable: z.boolean(),
      changed: z.int(),
      appeared: z.int(),
      gone: z.int(),
      /** One of the scans could not evaluate the rule on these pages. */
      unknown: z.int(),
      /** Pages that fail the check in each scan; `null` where the earlier one did not have it. */
      failedBefore: z.int().nullable(),
      failedAfter: z.int(),
    }),
  ),
});
export type ExtractionComparison = z.infer<typeof extractionComparison>;

/** GET /api/seo/scan/{id}/compare/extraction/pages */
export const comparedExtractionQuery = z.object({
  with: z.uuid().optional(),
  rule: z.uuid(),
  change: z.enum(extractionChanges),
  cursor: z.string().max(2_048).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const comparedExtractionInput = comparedExtractionQuery
  .omit({ with: true })
  .extend({ head: z.uuid(), base: z.uuid().optional() });
export type ComparedExtractionInput = z.infer<typeof comparedExtractionInput>;

export const comparedExtraction = z.object({
  success: z.literal(true),
  pages: z.array(
    z.object({
      url: z.string(),
      /** `null`: the scan did not read the page. */
      before: z.array(z.string()).nullable(),
      after: z.array(z.string()).nullable(),
    }),
  ),
  nextCursor: nextCursorSchema,
});
export type ComparedExtraction = z.infer<typeof comparedExtraction>;
