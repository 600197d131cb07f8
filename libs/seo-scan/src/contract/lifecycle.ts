import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { comparabilityNoteSchema } from './comparison.js';
import { scanSchema } from './scan.js';

/** Identifies the same issue in every scan of a website. */
const issueFingerprintSchema = z.string().regex(/^[0-9a-f]{40}$/);

/** What an ignore covers: one issue, a whole check, or the addresses that match a pattern. */
export const ignoreScopes = ['issue', 'check', 'pattern'] as const;
export const ignoreScopeSchema = z.enum(ignoreScopes);
export type IgnoreScope = z.infer<typeof ignoreScopeSchema>;

export const IGNORE_REASON_MAX_CHARS = 500;
export const ignoreReasonSchema = z
  .string()
  .trim()
  .min(3, 'Please enter a short reason')
  .max(IGNORE_REASON_MAX_CHARS);

export const URL_PATTERN_MAX_CHARS = 300;
export const URL_PATTERN_MAX_STARS = 8;

/**
 * An address with * for any run of characters: `/blog/*`, `*.pdf`, `https://example.com/tag/*`. One that begins with /
 * is a path of the scanned website; * is the only special character.
 */
export const urlPatternSchema = z
  .string()
  .trim()
  .min(1)
  .max(URL_PATTERN_MAX_CHARS)
  .refine((text) => /[^*/?#\s]/.test(text), 'Please enter part of the URL, not only *')
  .refine(
    (text) => text.replace(/\*+/g, '*').split('*').length - 1 <= URL_PATTERN_MAX_STARS,
    `Please use at most ${URL_PATTERN_MAX_STARS} *`,
  );

const checkIdSchema = z.string().min(1).max(80);

/** `scanId` is any scan of the website; the ignore applies to all of its future scans. */
const ignoredIn = { scanId: z.uuid(), reason: ignoreReasonSchema };

export const addIgnoreInput = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('issue'), fingerprint: issueFingerprintSchema, ...ignoredIn }),
  z.object({ scope: z.literal('check'), checkId: checkIdSchema, ...ignoredIn }),
  z.object({
    scope: z.literal('pattern'),
    urlPattern: urlPatternSchema,
    /** Only issues of this check; default: of every check. */
    checkId: checkIdSchema.optional(),
    ...ignoredIn,
  }),
]);
export type AddIgnoreInput = z.infer<typeof addIgnoreInput>;

export const ignoreSchema = z.object({
  id: z.string(),
  /** The website it belongs to. */
  origin: z.string(),
  scope: ignoreScopeSchema,
  fingerprint: z.string().nullable(),
  check_id: z.string().nullable(),
  check_title: z.string().nullable(),
  /** Of the one issue that is ignored. */
  page_url: z.string().nullable(),
  url_pattern: z.string().nullable(),
  reason: z.string(),
  created_at: z.string(),
  /** Issues of the newest scan of the whole website that it excludes from the counts and score. */
  ignored_issues: z.number().int(),
});
export type IssueIgnore = z.infer<typeof ignoreSchema>;

/** With `scanId`: of that scan's website; with neither: of all websites. Newest first. */
export const listIgnoresInput = pageInput.extend({
  scanId: z.uuid().optional(),
  origin: z.string().max(2048).optional(),
});
export type ListIgnoresInput = z.infer<typeof listIgnoresInput>;
export const ignoreList = z.object({
  success: z.literal(true),
  ignores: z.array(ignoreSchema),
  total: z.number().int(),
  nextCursor: nextCursorSchema,
});
export type IgnoreList = z.infer<typeof ignoreList>;

/** `rescored`: the scans whose counts and score have changed, with their new values. */
export const ignoreAdded = z.object({
  success: z.literal(true),
  ignore: ignoreSchema,
  rescored: z.array(scanSchema),
});
export type IgnoreAdded = z.infer<typeof ignoreAdded>;

export const ignoreRemoved = z.object({
  success: z.literal(true),
  rescored: z.array(scanSchema),
});
export type IgnoreRemoved = z.infer<typeof ignoreRemoved>;

export const TREND_MAX_SCANS = 100;

/** Of the website of a scan, or of an origin. A scan of one page has the trend of that page. */
export const trendInput = z
  .object({
    scanId: z.uuid().optional(),
    origin: z.string().max(2048).optional(),
    limit: z.coerce.number().int().min(1).max(TREND_MAX_SCANS).default(30),
  })
  .refine((input) => (input.scanId === undefined) !== (input.origin === undefined), {
    message: 'Please specify either a scan or a website',
    path: ['scanId'],
  });
export type TrendInput = z.infer<typeof trendInput>;

export const trendPointSchema = z.object({
  scan_id: z.string(),
  url: z.string(),
  finished_at: z.string(),
  /** 0-100, one decimal; `null` when nothing could be audited. */
  seo_score: z.number().nullable(),
  coverage: z.number().nullable(),
  rule_version: z.string(),
  pages_scanned: z.number().int(),
  critical_issues: z.number().int(),
  warnings: z.number().int(),
  notices: z.number().int(),
  ignored_issues: z.number().int(),
  /** `null` for scans from before changes were recorded. */
  new_issues: z.number().int().nullable(),
  fixed_issues: z.number().int().nullable(),
  regressed_issues: z.number().int().nullable(),
  /** Not found again after the rule of their check had changed; not counted as fixed. */
  rule_changed_issues: z.number().int().nullable(),
  /** Why its score is not comparable with that of `compared_with`; empty when it is. */
  notes: z.array(comparabilityNoteSchema),
});
export type TrendPoint = z.infer<typeof trendPointSchema>;

export const trendResponse = z.object({
  success: z.literal(true),
  /** `null` when the scan has none: it did not complete, or is older than the history. */
  origin: z.string().nullable(),
  /** Completed scans, oldest first; the newest `limit` of them. */
  points: z.array(trendPointSchema),
  /** The scan of the Health score, or the newest scan of the page; `null` without a scan. */
  compared_with: z.string().nullable(),
});
export type TrendResponse = z.infer<typeof trendResponse>;
