import { z } from 'zod';
import { isRuleColumn, pageColumn, pageColumnKeySchema, pageColumns } from './page-columns.js';
import type { FixedPageColumnKey, PageColumnType } from './page-columns.js';
import { FILTER_MAX_CONDITIONS, filterOperators, whyValueUnusable } from './page-filter.js';
import type { FilterOperator } from './page-filter.js';

export const SEGMENTS_MAX = 50;
export const SEGMENT_VALUE_MAX_CHARS = 300;
/** In place of an id: the pages that are in no segment. */
export const OTHER_PAGES = 'other';

export const segmentMatches = ['all', 'any'] as const;

/** As those of the table of pages, and regular expressions (RE2), which the database does not evaluate. */
export const segmentOperators = {
  ...filterOperators,
  text: [...filterOperators.text, 'regex'],
} as const satisfies Record<PageColumnType, readonly string[]>;
export type SegmentOperator = FilterOperator | 'regex';
const operators = Object.values(segmentOperators).flat() as [SegmentOperator, ...SegmentOperator[]];

/** Known after the end of a scan only, or changed by what happens then. */
const NOT_OF_A_PAGE: ReadonlySet<FixedPageColumnKey> = new Set([
  ...(['followed_inlinks', 'page_rank', 'segments'] as const),
  ...(['issues', 'critical_issues', 'warnings', 'notices'] as const),
]);

/** The columns of the table of pages that segments are defined by. */
export const segmentColumns = pageColumns.filter(({ key }) => !NOT_OF_A_PAGE.has(key));

const EXTRACTION = 'extraction:';

/** The column of the values that an extraction rule reads. */
export function extractionColumn(ruleId: string): string {
  return EXTRACTION + ruleId;
}

/** What a condition is about: a column of the table of pages, or an extraction rule of the website. */
export type SegmentColumn =
  | { readonly kind: 'page'; readonly key: FixedPageColumnKey; readonly type: PageColumnType }
  | { readonly kind: 'extraction'; readonly ruleId: string; readonly type: 'text' };

/** `null` for anything else. */
export function readSegmentColumn(text: string): SegmentColumn | null {
  if (text.startsWith(EXTRACTION)) {
    const ruleId = z.uuid().safeParse(text.slice(EXTRACTION.length));
    return ruleId.success ? { kind: 'extraction', ruleId: ruleId.data, type: 'text' } : null;
  }
  const key = pageColumnKeySchema.safeParse(text);
  if (!key.success || isRuleColumn(key.data) || NOT_OF_A_PAGE.has(key.data)) return null;
  return { kind: 'page', key: key.data, type: pageColumn(key.data).type };
}

const conditionFields = z.object({
  column: z
    .string()
    .max(60)
    .describe('A column of the table of pages, or extraction:{id of an extraction rule}'),
  operator: z.enum(operators),
  value: z.string().max(SEGMENT_VALUE_MAX_CHARS, 'At most 300 characters').default(''),
});
export type SegmentCondition = Readonly<z.infer<typeof conditionFields>>;

/** Why a condition can't be used, in a sentence; `null` when it can. */
export function whySegmentConditionUnusable(condition: SegmentCondition): string | null {
  const { operator, value } = condition;
  const column = readSegmentColumn(condition.column);
  if (column === null) return `Segments can't be defined by "${condition.column}".`;
  const compared =
    column.kind === 'page'
      ? pageColumn(column.key)
      : { type: column.type, label: 'The extraction rule' };
  const known: readonly string[] = segmentOperators[column.type];
  if (!known.includes(operator))
    return `${compared.label} can't be compared by "${operator}", but by ${known.join(', ')}.`;
  return whyValueUnusable(compared, operator, value);
}

export const segmentConditionSchema = conditionFields.superRefine((condition, context) => {
  const message = whySegmentConditionUnusable(condition);
  if (message !== null) context.addIssue({ code: 'custom', path: ['value'], message });
});

/** Which pages are in a segment. */
export const segmentDefinitionSchema = z.object({
  match: z.enum(segmentMatches).default('all'),
  conditions: z
    .array(segmentConditionSchema)
    .min(1, 'Add a condition')
    .max(FILTER_MAX_CONDITIONS, `At most ${FILTER_MAX_CONDITIONS} conditions`),
});
export type SegmentDefinition = z.infer<typeof segmentDefinitionSchema>;

export const segmentFields = segmentDefinitionSchema.extend({
  name: z
    .string()
    .trim()
    .min(1, 'Give the segment a name')
    .max(60, 'At most 60 characters')
    .refine((name) => name.toLowerCase() !== OTHER_PAGES, {
      message: 'Pages in no segment have this name',
    }),
});
export type SegmentFields = z.infer<typeof segmentFields>;

export const segmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  match: z.enum(segmentMatches),
  conditions: z.array(conditionFields),
});
/** A named set of pages of a website; a page may be in several. */
export type Segment = z.infer<typeof segmentSchema>;

/** An id, or the pages in no segment. */
export const segmentFilterSchema = z.union([z.uuid(), z.literal(OTHER_PAGES)]);
export type SegmentFilter = z.infer<typeof segmentFilterSchema>;
