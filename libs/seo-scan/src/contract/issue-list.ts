import { idInput } from '@app/common/contract';
import {
  categorySchema,
  fixKindSchema,
  severityGroupSchema,
  severityGroups,
  severitySchema,
} from '@app/seo-audits/contract';
import { nextCursorSchema } from '@app/common/contract';
import { z } from 'zod';
import { segmentFilterSchema } from './segment.js';
import { assigneeFilterSchema } from './assignments.js';
import { foundIssueStateSchema } from './issue-state.js';
import { issueSchema, scanDetail, scanSchema } from './scan.js';

/** The filter for the issues of a scan; absent properties do not filter. */
export const issueFiltersSchema = z.object({
  severities: z.array(severityGroupSchema).max(severityGroups.length).optional(),
  category: categorySchema.optional(),
  /** true: only checks with generated fixes (a text or tag). */
  fixable: z.boolean().optional(),
  state: foundIssueStateSchema.optional(),
  /** true: only ignored issues; otherwise only the others. */
  ignored: z.boolean().optional(),
  /** true: only issues that are fixed live now; otherwise only the others. */
  fixedLive: z.boolean().optional(),
  pageUrl: z.string().max(2048).optional(),
  /** Every word must be in the check's title, the address, the value or the evidence. */
  search: z.string().trim().max(200).optional(),
  /** A person's id: only checks that are assigned to them; `none`: only checks that are assigned to nobody. */
  assignee: assigneeFilterSchema.optional(),
  /** Only issues of its pages, without those of the website as a whole. */
  segment: segmentFilterSchema.optional(),
});
export type IssueFilters = z.infer<typeof issueFiltersSchema>;

/**
 * The results of a scan in numbers, unfiltered. Ignored issues and those fixed live appear only in their own counts.
 */
export const issueCountsSchema = z.object({
  total: z.number().int(),
  severities: z.record(severityGroupSchema, z.number().int()),
  /** Only categories with issues, most issues first. */
  categories: z.array(
    z.object({
      category: categorySchema,
      issues: z.number().int(),
      severities: z.record(severityGroupSchema, z.number().int()),
    }),
  ),
  fixable: z.number().int(),
  states: z.record(foundIssueStateSchema, z.number().int()),
  ignored: z.number().int(),
  /** Their own fixes are live and were seen on the rendered page. */
  fixedLive: z.number().int(),
});
export type ScanIssueCounts = z.infer<typeof issueCountsSchema>;

/** A scan with its score; of the issues only their number. */
export const scanSummary = z.object({
  scan: scanSchema,
  score: scanDetail.shape.score,
  score_explanation: scanDetail.shape.score_explanation,
  issues: issueCountsSchema,
  pace: scanDetail.shape.pace,
  /** Whether the website had extraction rules when the scan began. */
  has_extraction: z.boolean(),
  /** Pages that had live fixes when the scan read them. */
  live_fixes: z.object({
    /** Audited as rendered; readers of their raw HTML still see the originals. */
    pages_rendered: z.number().int(),
    /** Audited by their raw responses, for the reason stored with the page. */
    pages_raw: z.number().int(),
  }),
});
export type ScanSummary = z.infer<typeof scanSummary>;

/** One failed check with everything needed to fix it. */
export const issueGroupSchema = z.object({
  check_id: z.string(),
  title: z.string(),
  /** The severity group of the worst of its issues. */
  severity: severitySchema,
  severity_group: severityGroupSchema,
  category: categorySchema,
  affected_pages: z.number().int(),
  issue_count: z.number().int(),
  /** Of the site score; `null` when the scan has no score. */
  points_lost: z.number().nullable(),
  points_won_if_fixed: z.number().nullable(),
  fix_kind: fixKindSchema,
  description: z.string(),
  how_to_fix: z.string(),
  authority: z.string(),
  /** The threshold in words; `null` for checks without one. */
  threshold: z.string().nullable(),
});
export type IssueGroup = z.infer<typeof issueGroupSchema>;

export const issueGroupsInput = idInput.extend({ filters: issueFiltersSchema.default({}) });
/** The same over REST, where a filter is one value. */
export const issueGroupsQuery = issueFiltersSchema
  .pick({ category: true, state: true, pageUrl: true, search: true, assignee: true, segment: true })
  .extend({ severity: severityGroupSchema.optional() });
export type IssueGroupsQuery = z.infer<typeof issueGroupsQuery>;

export const issueGroups = z.object({
  /** Worst severity first, then most points to gain. */
  groups: z.array(issueGroupSchema),
  /** Matching issues, over all groups. */
  total: z.number().int(),
});
export type IssueGroups = z.infer<typeof issueGroups>;

/** An issue without the texts of its check, which are in its group. */
export const issueRowSchema = issueSchema.pick({
  id: true,
  check_id: true,
  severity: true,
  severity_group: true,
  category: true,
  title: true,
  current_value: true,
  evidence: true,
  page_url: true,
  selector: true,
  fix_kind: true,
  fingerprint: true,
  state: true,
  ignored: true,
  fixed_live: true,
});
export type IssueRow = z.infer<typeof issueRowSchema>;

export const ISSUES_MAX_PER_PAGE = 200;
export const issueListInput = issueFiltersSchema.extend({
  id: z.uuid(),
  checkId: z.string().max(80).optional(),
  cursor: z.string().max(4_000).nullish(),
  limit: z.number().int().min(1).max(ISSUES_MAX_PER_PAGE).default(100),
});
export type IssueListInput = z.infer<typeof issueListInput>;

/** Worst severity first, then by check and page. */
export const issueList = z.object({
  issues: z.array(issueRowSchema),
  /** Matching issues, over all pages of the list. */
  total: z.number().int(),
  nextCursor: nextCursorSchema,
});
export type IssueList = z.infer<typeof issueList>;

const MAX_CHECKS = 200;

/** `checks`: ids separated by commas; without it, the issues of all checks. */
export const csvReportQuery = z.object({
  checks: z
    .string()
    .max(10_000)
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string().max(80)).min(1).max(MAX_CHECKS))
    .optional(),
});
export type CsvReportQuery = z.infer<typeof csvReportQuery>;
