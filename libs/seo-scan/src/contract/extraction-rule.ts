import { severities } from '@app/seo-audits/contract';
import { z } from 'zod';

export const EXTRACTION_MAX_RULES = 20;

export const extractionLanguages = ['css', 'xpath', 'regex'] as const;
export type ExtractionLanguage = (typeof extractionLanguages)[number];
export const extractionTakes = ['text', 'attribute', 'count', 'html'] as const;
export type ExtractionTake = (typeof extractionTakes)[number];
/** must_match: every value, and there is one. must_not_change: since the last of ten earlier scans that read the page. */
export const extractionChecks = ['none', 'must_exist', 'must_match', 'must_not_change'] as const;
export type ExtractionCheck = (typeof extractionChecks)[number];

export const extractionCheckNames = {
  none: 'No check',
  must_exist: 'Must exist',
  must_match: 'Must match a pattern',
  must_not_change: 'Must not change',
} as const satisfies Record<ExtractionCheck, string>;

export const extractionRuleFields = z.object({
  name: z.string().trim().min(1, 'Give the rule a name').max(80),
  language: z.enum(extractionLanguages),
  expression: z.string().trim().min(1, 'Enter what to look for').max(500),
  take: z.enum(extractionTakes),
  /** The attribute's name, for `attribute`. */
  attribute: z.string().trim().max(100).nullable().default(null),
  /** Addresses of the pages, with * for any text: `/products/*`; `null` is every page. */
  pages: z.string().trim().max(300).nullable().default(null),
  check: z.enum(extractionChecks).default('none'),
  /** A regular expression (RE2), for `must_match`. */
  pattern: z.string().max(300).nullable().default(null),
  /** Of the issue when the check fails. */
  severity: z.enum(severities).default('medium'),
});
export type ExtractionRuleFields = z.infer<typeof extractionRuleFields>;

const ATTRIBUTE_NAME = /^[^\s"'<>/=]+$/;

/** Fields that do not fit together, with a sentence for each. */
export function mismatchedFields(rule: ExtractionRuleFields): Record<string, string> {
  const { language, take, attribute, check, pattern } = rule;
  const problems: Record<string, string> = {};
  if (language === 'regex' && take !== 'text' && take !== 'count')
    problems.take = 'A regular expression reads a text or a count';
  if (take === 'attribute' && !ATTRIBUTE_NAME.test(attribute ?? ''))
    problems.attribute = 'Enter the name of one attribute, such as href';
  if (check === 'must_match' && (pattern ?? '') === '')
    problems.pattern = 'Enter the pattern that every value must match';
  return problems;
}

const extractionRuleInput = extractionRuleFields.superRefine((rule, context) => {
  for (const [field, message] of Object.entries(mismatchedFields(rule)))
    context.addIssue({ code: 'custom', path: [field], message });
});

/** POST /api/seo/extraction-rules */
export const createExtractionRuleInput = z.object({
  websiteId: z.uuid(),
  rule: extractionRuleInput,
});
export type CreateExtractionRuleInput = z.infer<typeof createExtractionRuleInput>;

/** PUT /api/seo/extraction-rules/{id} */
export const changeExtractionRuleBody = z.object({ rule: extractionRuleInput });
export const changeExtractionRuleInput = changeExtractionRuleBody.extend({ id: z.uuid() });

/** POST /api/seo/extraction-rules/try: reads one page of the website now. */
export const tryExtractionRuleInput = z.object({
  websiteId: z.uuid(),
  url: z.string().trim().min(1, 'Enter a page of this website').max(2_048),
  rule: extractionRuleInput,
});
export type TryExtractionRuleInput = z.infer<typeof tryExtractionRuleInput>;

export const extractionRulesInput = z.object({ websiteId: z.uuid() });

export const extractionRuleSchema = extractionRuleFields.extend({
  id: z.string(),
  /** Changes with what is read or checked; scans with the same revision can be compared. */
  revision: z.string(),
});
export type ExtractionRule = z.infer<typeof extractionRuleSchema>;

export const extractionRuleList = z.object({
  success: z.literal(true),
  rules: z.array(extractionRuleSchema),
  limit: z.int(),
});
export const extractionRuleResponse = z.object({
  success: z.literal(true),
  rule: extractionRuleSchema,
});
export type ExtractionRuleResponse = z.infer<typeof extractionRuleResponse>;
export const extractionRuleRemoved = z.object({ success: z.literal(true) });

/** What a rule reads from a page. */
export const extractionTrial = z.object({
  success: z.literal(true),
  url: z.string(),
  values: z.array(z.string()),
  matches: z.int(),
  /** There are more values, or longer ones. */
  isCut: z.boolean(),
  /** `null` without a check, and for must_not_change: a single reading has nothing to compare. */
  check: z.enum(['passed', 'failed']).nullable(),
  /** Something worth knowing before saving, in a sentence. */
  note: z.string().nullable(),
});
export type ExtractionTrial = z.infer<typeof extractionTrial>;
