import { z } from 'zod';
import { findPageColumn, pageColumnKeySchema } from './page-columns.js';
import type { PageColumn, PageColumnKey, PageColumnType, RuleColumns } from './page-columns.js';

/** The operators of each type of column, the most used one first. */
export const filterOperators = {
  text: [
    ...(['contains', 'not_contains', 'is', 'is_not', 'starts', 'ends', 'glob'] as const),
    ...(['empty', 'not_empty'] as const),
  ],
  number: ['gte', 'lte', 'gt', 'lt', 'is', 'is_not', 'empty', 'not_empty'],
  flag: ['yes', 'no', 'empty', 'not_empty'],
  choice: ['is', 'is_not'],
} as const satisfies Record<PageColumnType, readonly string[]>;
export type FilterOperator = (typeof filterOperators)[PageColumnType][number];

/** One condition; those without a value have ''. Several values of a choice are separated by commas. */
export interface PageCondition {
  readonly column: PageColumnKey;
  readonly operator: FilterOperator;
  readonly value: string;
}

const allOperators = [...new Set<FilterOperator>(Object.values(filterOperators).flat())];
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['empty', 'not_empty', 'yes', 'no']);
export const FILTER_MAX_CHARS = 2_000;
export const FILTER_MAX_CONDITIONS = 20;

export function needsValue(operator: string): boolean {
  return !WITHOUT_VALUE.has(operator);
}

/** `title:contains:rye;words:lt:300`. A semicolon or backslash in a value has a backslash before it. */
export function writePageFilter(conditions: readonly PageCondition[]): string {
  return conditions
    .map(({ column, operator, value }) =>
      needsValue(operator)
        ? `${column}:${operator}:${value.replace(/[\\;]/g, '\\$&')}`
        : `${column}:${operator}`,
    )
    .join(';');
}

export type ReadFilter =
  | { readonly kind: 'read'; readonly conditions: readonly PageCondition[] }
  /** A sentence for its author. */
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * The conditions of a filter as text; all of them apply.
 * @param ofRules the columns of the scan's rules; without them, conditions on such columns are read as they are, because
 * only the scan says whether they can be used.
 */
export function readPageFilter(text: string, ofRules?: RuleColumns): ReadFilter {
  const conditions: PageCondition[] = [];
  for (const part of splitAt(text, ';')) {
    if (part === '') continue;
    const condition = readCondition(part, ofRules);
    if (typeof condition === 'string') return { kind: 'refused', reason: condition };
    conditions.push(condition);
  }
  if (conditions.length <= FILTER_MAX_CONDITIONS) return { kind: 'read', conditions };
  const reason = `A filter has at most ${FILTER_MAX_CONDITIONS} conditions.`;
  return { kind: 'refused', reason };
}

/** The condition, or why the text is not one, in a sentence. */
function readCondition(text: string, ofRules?: RuleColumns): PageCondition | string {
  const [name = '', operatorName = '', ...rest] = text.split(':');
  const key = pageColumnKeySchema.safeParse(name);
  if (!key.success) return `There is no column "${name}".`;
  const column = findPageColumn(key.data, ofRules);
  if (column === null && ofRules !== undefined) return `This scan has no column "${name}".`;
  const operators = column === null ? allOperators : filterOperators[column.type];
  const operator = operators.find((each) => each === operatorName);
  if (operator === undefined) {
    return `${column?.label ?? name} can't be filtered by "${operatorName}", but by ${operators.join(', ')}.`;
  }
  const value = needsValue(operator) ? rest.join(':').replace(/\\([\\;])/g, '$1') : '';
  const condition = { column: key.data, operator, value };
  return whyUnusable(condition, ofRules) ?? condition;
}

/** Why a condition has no usable value, in a sentence; `null` when it has. */
export function whyUnusable(
  { column: key, operator, value }: PageCondition,
  ofRules?: RuleColumns,
): string | null {
  const unknown = { type: 'text', label: key } as const;
  return whyValueUnusable(findPageColumn(key, ofRules) ?? unknown, operator, value);
}

/** The same for anything with the type of a column. */
export function whyValueUnusable(
  { type, label, choices = [] }: Pick<PageColumn, 'type' | 'label' | 'choices'>,
  operator: string,
  value: string,
): string | null {
  if (!needsValue(operator)) return null;
  if (value.trim() === '') return `Please enter a value for ${label}.`;
  if (type === 'number' && !/^-?\d{1,12}(\.\d{1,6})?$/.test(value.trim()))
    return `${label} needs a number, not "${value}".`;
  if (type !== 'choice') return null;
  const unknown = value.split(',').find((each) => !choices.some(([known]) => known === each));
  return unknown === undefined ? null : `${label} has no value "${unknown}".`;
}

/** At each separator without a backslash before it. */
function splitAt(text: string, separator: ';'): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === separator) {
      parts.push(part);
      part = '';
      continue;
    }
    part += character;
    if (character === '\\') part += text[++at] ?? '';
  }
  return [...parts, part];
}

/** As it is written in URLs; refused with a sentence that says what is wrong. */
export const pageFilterSchema = z
  .string()
  .max(FILTER_MAX_CHARS, 'A filter has at most 2,000 characters.')
  .superRefine((text, context) => {
    const read = readPageFilter(text);
    if (read.kind === 'refused') context.addIssue({ code: 'custom', message: read.reason });
  });
