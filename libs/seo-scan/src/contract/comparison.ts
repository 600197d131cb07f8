import { categorySchema, severityGroupSchema, severitySchema } from '@app/seo-audits/contract';
import { nextCursorSchema } from '@app/common/contract';
import { z } from 'zod';
import { issueSchema, scanSchema } from './scan.js';

/**
 * The change of an issue between two scans. not_looked_at: the earlier scan found it and the later one could not check
 * it again, so its state is unknown. rule_changed: the later scan did not find it, but its check used another rule, so
 * it does not count as fixed.
 */
export const issueChanges = [
  'new',
  'regressed',
  'persisting',
  'fixed',
  'rule_changed',
  'not_looked_at',
] as const;
export const issueChangeSchema = z.enum(issueChanges);
export type IssueChange = z.infer<typeof issueChangeSchema>;

export const pageChanges = ['added', 'removed', 'status_changed'] as const;
export const pageChangeSchema = z.enum(pageChanges);
export type PageChange = z.infer<typeof pageChangeSchema>;

/** `head` is compared with `base`; default: the previous completed scan. */
export const compareInput = z.object({ head: z.uuid(), base: z.uuid().optional() });
export type CompareInput = z.infer<typeof compareInput>;

/** Why two scores do not measure the same. */
export const comparabilityNotes = [
  'rule_version',
  'rendering',
  'coverage',
  'pages',
  'mode',
  'checks',
  'start',
] as const;
/** A reason, for programs and for people. */
export const comparabilityNoteSchema = z.object({
  code: z.enum(comparabilityNotes),
  text: z.string(),
});

const beforeAfter = z.object({ before: z.number().int(), after: z.number().int() });
const scoreChange = z.object({
  /** 0-100; `null` when it could not be audited. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  delta: z.number().nullable(),
});

/** The two parts of a score's change; they add up to it exactly, in tenths of a point. */
export const scorePartsSchema = z.object({
  /** On pages that both scans read: what got better or worse. */
  same_pages: z.number(),
  /** From pages that only one of them read. */
  other_pages: z.number(),
});
export type ScoreParts = z.infer<typeof scorePartsSchema>;

/** The parts, and how many pages only the later and only the earlier scan read. */
export const scoreChangePartsSchema = scorePartsSchema.extend({
  new_pages: z.number().int(),
  gone_pages: z.number().int(),
});
export type ScoreChangeParts = z.infer<typeof scoreChangePartsSchema>;

export const checkChangeSchema = z.object({
  check_id: z.string(),
  title: z.string(),
  category: categorySchema,
  severity: severitySchema,
  /** Points of the site score the check cost. */
  points_lost_before: z.number(),
  points_lost_after: z.number(),
  /** Points the site score gained by it, negative when it lost them. All deltas add up to the change of the score. */
  delta: z.number(),
  /** The rule of the check differs between the scans: `delta` may not reflect the website. */
  rule_changed: z.boolean(),
});
export type CheckChange = z.infer<typeof checkChangeSchema>;

export const scanComparison = z.object({
  success: z.literal(true),
  base: scanSchema,
  head: scanSchema,
  /** false: `notes` explain why the two scores are not directly comparable. */
  is_comparable: z.boolean(),
  notes: z.array(comparabilityNoteSchema),
  score: scoreChange,
  /** Only checks whose loss changed, largest change first. */
  checks: z.array(checkChangeSchema),
  categories: z.array(scoreChange.extend({ category: categorySchema })),
  counts: z.object({
    critical_issues: beforeAfter,
    warnings: beforeAfter,
    notices: beforeAfter,
    ignored_issues: beforeAfter,
    /** How many of the counted issues, which are as each scan found them, are fixed live at this moment. */
    fixed_live_issues: beforeAfter,
    pages_scanned: beforeAfter,
  }),
  /** Issues by their change, without ignored ones. */
  issues: z.record(issueChangeSchema, z.number().int()),
  /**
   * How many of them are on pages that only one of the scans read: of the new ones, on newly read pages; of the fixed
   * ones, on pages that are gone. The others got better or worse on pages that both scans read.
   */
  issues_on_other_pages: z.record(issueChangeSchema, z.number().int()),
  pages: z.record(pageChangeSchema, z.number().int()),
});
export type ScanComparison = z.infer<typeof scanComparison>;

/** both: only issues on pages that both scans read; one: only the others. */
export const comparedPagesChoices = ['both', 'one'] as const;

const pageOfList = {
  cursor: z.string().max(100).nullish(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

export const comparedIssuesInput = compareInput.extend({
  change: issueChangeSchema,
  severity: severityGroupSchema.optional(),
  pages: z.enum(comparedPagesChoices).optional(),
  ...pageOfList,
});
export type ComparedIssuesInput = z.infer<typeof comparedIssuesInput>;

/** As the head found it, or the base if only that one did. */
export const comparedIssueSchema = issueSchema
  .pick({
    id: true,
    fingerprint: true,
    check_id: true,
    severity: true,
    severity_group: true,
    category: true,
    title: true,
    fix: true,
    current_value: true,
    evidence: true,
    page_url: true,
    selector: true,
    fix_kind: true,
    fixed_live: true,
  })
  .extend({
    change: issueChangeSchema,
    /** `current_value` of the earlier scan, when both found the issue with different values. */
    value_before: z.string().nullable(),
  });
export type ComparedIssue = z.infer<typeof comparedIssueSchema>;

/** Worst severity first, then by check and page. */
export const comparedIssues = z.object({
  issues: z.array(comparedIssueSchema),
  /** Issues with this change, over all pages of the list. */
  total: z.number().int(),
  nextCursor: nextCursorSchema,
});
export type ComparedIssues = z.infer<typeof comparedIssues>;

export const comparedPagesInput = compareInput.extend({ change: pageChangeSchema, ...pageOfList });
export type ComparedPagesInput = z.infer<typeof comparedPagesInput>;

export const comparedPages = z.object({
  /** By address. */
  pages: z.array(
    z.object({
      url: z.string(),
      /** `null` if the scan has no response of the page. */
      status_before: z.number().int().nullable(),
      status_after: z.number().int().nullable(),
    }),
  ),
  total: z.number().int(),
  nextCursor: nextCursorSchema,
});
export type ComparedPages = z.infer<typeof comparedPages>;

/** What a scan changed, in numbers, and whether its score can be compared. */
export const scanChanges = z.object({
  success: z.literal(true),
  /** The previous completed scan of the website, or of the page; `null` for the first one. */
  previous: z
    .object({
      scan_id: z.string(),
      scanned_at: z.string().nullable(),
      seo_score: z.number().nullable(),
      pages_scanned: z.number().int(),
    })
    .nullable(),
  /** false: `notes` explain why the two scores are not directly comparable; `null` for the first scan. */
  is_comparable: z.boolean().nullable(),
  notes: z.array(comparabilityNoteSchema),
  score: scoreChange.extend({
    /** `null` when it isn't known, when nothing is compared, and when the scores aren't comparable. */
    parts: scoreChangePartsSchema.nullable(),
  }),
  issues: z.object({
    new: z.number().int(),
    /** Of the new ones: on pages that the previous scan did not read. */
    new_on_new_pages: z.number().int(),
    regressed: z.number().int(),
    fixed: z.number().int(),
    /** Of the fixed ones: on pages that this scan did not find any more. */
    fixed_on_gone_pages: z.number().int(),
    rule_changed: z.number().int(),
  }),
});
export type ScanChanges = z.infer<typeof scanChanges>;

/** The same for REST, where the head is in the path. */
export const compareQuery = z.object({ with: z.uuid().optional() });
export const comparedIssuesQuery = comparedIssuesInput
  .omit({ head: true, base: true })
  .extend({ with: z.uuid().optional() });
export const comparedPagesQuery = comparedPagesInput
  .omit({ head: true, base: true })
  .extend({ with: z.uuid().optional() });
