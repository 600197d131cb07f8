import {
  categorySchema,
  fixKindSchema,
  severityGroupSchema,
  severitySchema,
} from '@app/seo-audits/contract';
import { z } from 'zod';
import { pageRenderingSchema, renderingSchema, usedRenderings } from './rendering.js';
import { appliedIgnoreSchema, foundIssueStateSchema } from './issue-state.js';

export const scanStatuses = [
  'queued',
  'crawling',
  'scanning',
  /** Keeps its pages and its reservation until it is resumed or cancelled. */
  'paused',
  'completed',
  'failed',
  'cancelled',
] as const;
export const scanStatusSchema = z.enum(scanStatuses);
export type ScanStatus = z.infer<typeof scanStatusSchema>;

/** One check's share of the points the scan lost (AUDIT-CHECKS section 19). */
export const scoreLossSchema = z.object({
  check_id: z.string(),
  title: z.string(),
  category: categorySchema,
  severity: severitySchema,
  /** Points of the site score this check cost; all losses add up to 100 - score. */
  points_lost: z.number(),
  /** Points the score gains when only this check is fixed everywhere: predicted, see PREDICTION_NOTE. */
  points_won_if_fixed: z.number(),
  affected_pages: z.number().int(),
});
export type ScoreLoss = z.infer<typeof scoreLossSchema>;

export const categoryScoreSchema = z.object({
  category: categorySchema,
  /** `null` when nothing in this category could be measured. */
  score: z.number().nullable(),
  points_lost: z.number(),
  failing_checks: z.number().int(),
  measured_checks: z.number().int(),
});
export type CategoryScore = z.infer<typeof categoryScoreSchema>;

const issueNumbersSchema = z.object({
  critical_issues: z.number().int(),
  warnings: z.number().int(),
  notices: z.number().int(),
});

/**
 * The findings of a scan never change: issues that have been fixed live since are counted in `fixed_live` as well, and
 * the score changes with the next scan. Lists of issues contain the open ones: found and not fixed live.
 */
export const scanSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** The user's website this scan belongs to, when the host is one of them. */
  website_id: z.string().nullable(),
  status: scanStatusSchema,
  mode: z.enum(['page', 'site']),
  /** 0-100, one decimal; `null` until the scan completed. */
  seo_score: z.number().nullable(),
  /** Share of fetched pages that could be audited, 0-100; below 70 the score is incomplete. */
  coverage: z.number().nullable(),
  ...issueNumbersSchema.shape,
  /** How many of these three have their own fix live at this moment, seen on the rendered page. */
  fixed_live: issueNumbersSchema,
  passed_checks: z.number().int(),
  pages_scanned: z.number().int(),
  /** Of the pages scanned: unchanged pages with pending issues, which a smart scan does not charge. */
  pages_skipped: z.number().int(),
  pages_discovered: z.number().int(),
  max_pages: z.number().int(),
  /** As requested: `raw`, `rendered` or `auto`. */
  rendering: renderingSchema,
  /** What `auto` has decided; `null` until then. */
  rendering_used: z.enum(usedRenderings).nullable(),
  /** Why `auto` has decided so, in a sentence. */
  rendering_reason: z.string().nullable(),
  created_at: z.string(),
  scanned_at: z.string().nullable(),
  /** A sentence for the user; only on failed scans. */
  error: z.string().nullable(),
  rule_version: z.string(),
  /** Scheme, host and port the pages were found at: scans of one origin share their history. `null` until completed. */
  origin: z.string().nullable(),
  /** Issues in comparison with earlier scans; `null` until completed. */
  new_issues: z.number().int().nullable(),
  fixed_issues: z.number().int().nullable(),
  regressed_issues: z.number().int().nullable(),
  /** Not found again after the rule of their check had changed; not counted as fixed. */
  rule_changed_issues: z.number().int().nullable(),
  /** Issues the user ignores; excluded from all other counts and the score. */
  ignored_issues: z.number().int(),
});
export type Scan = z.infer<typeof scanSchema>;

export const issueSchema = z.object({
  id: z.string(),
  check_id: z.string(),
  severity: severitySchema,
  severity_group: severityGroupSchema,
  category: categorySchema,
  title: z.string(),
  /** Why it matters. */
  description: z.string(),
  /**
   * What to change, in one or two sentences. `recommendation` is the same text under the name of the second
   * specification.
   */
  fix: z.string(),
  recommendation: z.string(),
  current_value: z.string().nullable(),
  /** The offending tag or header as found, shortened. */
  evidence: z.string().nullable(),
  page_url: z.string(),
  selector: z.string().optional(),
  authority: z.string(),
  /** The number the check compares with, in words; `null` for checks without one. */
  threshold: z.string().nullable(),
  /** Version of the rules that the texts and threshold come from; `scan.rule_version` is the one it was found with. */
  rule_version: z.string(),
  fix_kind: fixKindSchema,
  /**
   * pending marks an issue for which a fix can be generated; applied and verified are the states of its own fix,
   * reviewed that of its suggestion.
   */
  fix_status: z.enum(['pending', 'applied', 'verified', 'reviewed', 'not_fixable']),
  /** The same in every scan of the website; `null` for issues from before the history. */
  fingerprint: z.string().nullable(),
  /** In comparison with earlier scans; `null` until the scan completed. */
  state: foundIssueStateSchema.nullable(),
  first_seen_at: z.string().nullable(),
  /** Set when the issue is ignored, which excludes it from counts and score. */
  ignored: appliedIgnoreSchema.nullable(),
  /**
   * Its own fix is live and was seen on the rendered page: only lists and counts that request such issues contain it.
   */
  fixed_live: z.boolean(),
});
export type Issue = z.infer<typeof issueSchema>;

/** The fix as shown in a scan (section 3 of the SEO document); its full details are at /api/seo/fixes/{id}. */
export const scanFixSchema = z.object({
  id: z.string(),
  fix_type: z.string(),
  applied: z.boolean(),
  page_url: z.string(),
  original_content: z.string().nullable(),
  optimized_content: z.string(),
  /** 0 to 1. */
  confidence_score: z.number(),
  ai_model: z.string(),
  character_count: z.number().int(),
  check_id: z.string(),
  state: z.string(),
  state_reason: z.string().nullable(),
  /** true: the user applies it. */
  is_suggestion: z.boolean(),
  /** Severity of the issues it fixes. */
  fingerprints: z.array(z.string()),
});
export type ScanFix = z.infer<typeof scanFixSchema>;

/** How fast the website was requested, and how it responded. */
export const scanPaceSchema = z.object({
  /** The limit at the start; `null`: as fast as the website responded. */
  max_per_second: z.number().nullable(),
  /** The lowest limit during the scan. */
  slowest_per_second: z.number().nullable(),
  requests: z.number().int(),
  /** Between the first and the last response. */
  seconds: z.number(),
  /** Until the headers of a response. */
  median_ms: z.number().int().nullable(),
  p95_ms: z.number().int().nullable(),
  /** How often it slowed down because the server asked for it (429, 503), became slow, or failed. */
  slowdowns: z.object({ asked: z.number(), slow: z.number(), failing: z.number() }),
});
export type ScanPace = z.infer<typeof scanPaceSchema>;

/** In the response of a whole scan; the list and the exports of its issues have all of them. */
export const ISSUES_IN_DETAIL = 100_000;

/** Response of GET /api/seo/scan/{id}. `fixes` is empty until fixes are generated. */
export const scanDetail = z.object({
  success: z.literal(true),
  scan: scanSchema,
  /** Worst first, at most ISSUES_IN_DETAIL. */
  issues: z.array(issueSchema),
  /** How many more there are; absent without any. */
  issues_left_out: z.number().int().optional(),
  fixes: z.array(scanFixSchema),
  score: z.object({
    categories: z.array(categoryScoreSchema),
    losses: z.array(scoreLossSchema),
    /** Checks that could not be measured, with the reason. Never counted as passed. */
    not_measured: z.array(
      z.object({ check_id: z.string(), title: z.string(), reason: z.string() }),
    ),
  }),
  /** Why the score is what it is, in sentences; `null` without a score. */
  score_explanation: z.string().nullable(),
  /** `null` until completed, and for scans of earlier releases. */
  pace: scanPaceSchema.nullable(),
});
export type ScanDetail = z.infer<typeof scanDetail>;

export const scanPageSchema = z.object({
  url: z.string(),
  status: z.number().int().nullable(),
  depth: z.number().int().nullable(),
  outcome: z.enum(['ok', 'redirect', 'error', 'blocked', 'failed']),
  title: z.string().nullable(),
  issue_count: z.number().int(),
  response_ms: z.number().int().nullable(),
  /** Why nothing could be read, in a sentence. */
  failure: z.string().nullable(),
  /** `null`: no fix was live on it. */
  live_fixes: z
    .object({
      /** The page was audited as rendered with its live fixes; readers of its raw HTML still see the originals. */
      judged_as_rendered: z.boolean(),
      /** Why the raw response was audited instead, in a sentence. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** How a scan that renders pages read it; `null` in other scans, and for redirects, errors and files. */
  rendering: pageRenderingSchema.nullable(),
});
export type ScanPage = z.infer<typeof scanPageSchema>;
export const scanPageList = z.object({ pages: z.array(scanPageSchema) });
export type ScanPageList = z.infer<typeof scanPageList>;
