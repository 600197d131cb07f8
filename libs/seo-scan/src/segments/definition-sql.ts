import type { Segment, SegmentCondition, SegmentDefinition } from '../contract/index.js';
import { readSegmentColumn } from '../contract/index.js';
import type { BoundValues } from '../listed-pages/bound-values.js';
import { fixedColumnSql } from '../listed-pages/page-column-sql.js';
import { comparisonSql } from '../listed-pages/page-where.js';

/** What evaluating conditions in the database needs to know. */
export interface ConditionContext {
  readonly bound: BoundValues;
  /** The revision of each extraction rule that the scan read. */
  readonly revisions: ReadonlyMap<string, string>;
  /** The pages that the regular expression of a condition matches, by `patternKey`. */
  readonly matched: ReadonlyMap<string, readonly string[]>;
}

/** Conditions with the same key match the same pages. */
export function patternKey({ column, value }: Pick<SegmentCondition, 'column' | 'value'>): string {
  return JSON.stringify([column, value]);
}

/** Whether a page is in the segment, over `listed_pages l`; never unknown. */
export function definitionSql(
  { match, conditions }: SegmentDefinition,
  context: ConditionContext,
): string {
  const parts = conditions.map((condition) => `(${conditionSql(condition, context)})`);
  return `coalesce(${parts.join(match === 'all' ? ' and ' : ' or ')}, false)`;
}

/** The ids of the segments of a page as an array, in their order, over `listed_pages l`. */
export function segmentIdsSql(
  segments: readonly Pick<Segment, 'id' | 'match' | 'conditions'>[],
  context: ConditionContext,
): string {
  const parts = segments.map((segment) => {
    const id = `${context.bound.add(segment.id)}::uuid`;
    return `case when ${definitionSql(segment, context)} then ${id} end`;
  });
  return `array_remove(array[${parts.join(', ')}]::uuid[], null)`;
}

/** The text that a condition compares; `null` where the scan did not read the extraction rule. */
export function valueSql(column: string, { bound, revisions }: ConditionContext): string | null {
  const read = readSegmentColumn(column);
  if (read === null) return null;
  if (read.kind === 'page') return fixedColumnSql(read.key);
  const revision = revisions.get(read.ruleId);
  if (revision === undefined) return null;
  return `(select string_agg(e.value, e'\\n') from scan_pages p
    cross join lateral jsonb_array_elements_text(p.extracted -> ${bound.add(revision)} -> 'values') e
    where p.scan_id = l.scan_id and p.url = l.url)`;
}

function conditionSql(condition: SegmentCondition, context: ConditionContext): string {
  const { column, operator, value } = condition;
  const read = readSegmentColumn(column);
  if (read === null) return 'false';
  if (operator === 'regex') {
    const urls = context.matched.get(patternKey(condition)) ?? [];
    return `l.url = any(${context.bound.add(urls)}::text[])`;
  }
  const sql = valueSql(column, context);
  if (sql === null) return 'false';
  return comparisonSql({ sql, type: read.type }, { operator, value }, context.bound);
}
