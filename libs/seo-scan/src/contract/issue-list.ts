import { nextCursorSchema } from '@app/common/contract';
import { z } from 'zod';
import {
  categorySchema,
  fixKindSchema,
  severityGroupSchema,
  severityGroups,
  severitySchema,
} from './audit.js';
import { foundIssueStateSchema } from './issue-state.js';
import { issueSchema, scanDetail, scanIdInput, scanSchema } from './scan.js';

/** Which issues of a scan are asked for; what is left out does not narrow. */
export const issueFiltersSchema = z.object({
  severities: z.array(severityGroupSchema).max(severityGroups.length).optional(),
  category: categorySchema.optional(),
  /** true: only checks that a text or tag is written for. */
  fixable: z.boolean().optional(),
  state: foundIssueStateSchema.optional(),
  /** true: only ignored issues; otherwise only the others. */
  ignored: z.boolean().optional(),
  /** true: only issues that are fixed live now; otherwise only the others. */
  fixedLive: z.boolean().optional(),
  pageUrl: z.string().max(2048).optional(),
  /** Every word must be in the check's title, the address, the value or the evidence. */
  search: z.string().trim().max(200).optional(),
});
export type IssueFilters = z.infer<typeof issueFiltersSchema>;

/** What a scan found, in numbers, without filters. Ignored issues and those fixed live are in their own number only. */
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

/** A scan and its score; of the issues only how many there are. */
export const scanSummary = z.object({
  scan: scanSchema,
  score: scanDetail.shape.score,
  issues: issueCountsSchema,
  /** Pages that had live fixes when the scan read them. */
  live_fixes: z.object({
    /** Judged as rendered; readers of their raw HTML still see the originals. */
    pages_rendered: z.number().int(),
    /** Judged by their raw answers; the page says why. */
    pages_raw: z.number().int(),
  }),
});
export type ScanSummary = z.infer<typeof scanSummary>;

/** One failed check with what everybody needs to know to fix it. */
export const issueGroupSchema = z.object({
  check_id: z.string(),
  title: z.string(),
  /** The worst of its issues, as `severity_group`. */
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
  /** Where the limit is, in words; `null` for checks without one. */
  threshold: z.string().nullable(),
});
export type IssueGroup = z.infer<typeof issueGroupSchema>;

export const issueGroupsInput = scanIdInput.extend({ filters: issueFiltersSchema.default({}) });
export const issueGroups = z.object({
  /** Worst severity first, then most points won. */
  groups: z.array(issueGroupSchema),
  /** Issues that match, over all groups. */
  total: z.number().int(),
});
export type IssueGroups = z.infer<typeof issueGroups>;

/** An issue without the words of its check, which stand in its group. */
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
  /** Issues that match, over all pages of the list. */
  total: z.number().int(),
  nextCursor: nextCursorSchema,
});
export type IssueList = z.infer<typeof issueList>;
