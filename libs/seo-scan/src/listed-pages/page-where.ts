import { escapeLike } from '@app/common';
import { pageColumn } from '../contract/index.js';
import type { PageColumnType, PageCondition } from '../contract/index.js';
import type { BoundValues } from './bound-values.js';
import { columnSql } from './page-column-sql.js';
import type { ScanColumns } from './scan-columns.js';

const COMPARISONS = { gte: '>=', lte: '<=', gt: '>', lt: '<' } as const;

/** The conditions as SQL over `listed_pages l`, all of which apply. */
export function pageWhere(
  conditions: readonly PageCondition[],
  columns: ScanColumns,
  bound: BoundValues,
): string {
  const all = conditions.map((condition) => conditionSql(condition, columns, bound));
  return ['true', ...all].join(' and ');
}

function conditionSql(
  { column, operator, value }: PageCondition,
  columns: ScanColumns,
  bound: BoundValues,
): string {
  const { type } = pageColumn(column, columns.ofRules);
  return comparisonSql({ sql: columnSql(column, columns), type }, { operator, value }, bound);
}

/**
 * A condition on the value of an expression. Where it is unknown, a page is neither equal to nor more or less than
 * anything, so `is_not` matches it.
 */
export function comparisonSql(
  { sql, type }: { readonly sql: string; readonly type: PageColumnType },
  { operator, value }: Pick<PageCondition, 'operator' | 'value'>,
  bound: BoundValues,
): string {
  const like = (pattern: string): string => `${sql} ilike ${bound.add(pattern)}`;
  const escaped = escapeLike(value);
  switch (operator) {
    case 'empty':
      return isEmpty(sql, type === 'text');
    case 'not_empty':
      return `not ${isEmpty(sql, type === 'text')}`;
    case 'yes':
      return sql;
    case 'no':
      return `not ${sql}`;
    case 'contains':
      return like(`%${escaped}%`);
    case 'not_contains':
      return `not coalesce(${like(`%${escaped}%`)}, false)`;
    case 'starts':
      return like(`${escaped}%`);
    case 'ends':
      return like(`%${escaped}`);
    case 'glob':
      return like(escaped.replace(/\*+/g, '%'));
    case 'is':
    case 'is_not':
      return equality({ sql, type, value, isNot: operator === 'is_not' }, bound);
    case 'gte':
    case 'lte':
    case 'gt':
    case 'lt':
      return `${sql} ${COMPARISONS[operator]} ${bound.add(value.trim())}::numeric`;
  }
}

interface Equality {
  readonly sql: string;
  readonly type: PageColumnType;
  readonly value: string;
  readonly isNot: boolean;
}

function equality({ sql, type, value, isNot }: Equality, bound: BoundValues): string {
  if (type === 'choice') {
    const isOne = `${sql}::text = any(${bound.add(value.split(','))}::text[])`;
    return isNot ? `not ${isOne}` : isOne;
  }
  const cast = type === 'number' ? 'numeric' : 'text';
  const typed = type === 'number' ? value.trim() : value;
  return `${sql} ${isNot ? 'is distinct from' : '='} ${bound.add(typed)}::${cast}`;
}

function isEmpty(sql: string, isText: boolean): string {
  return isText ? `coalesce(${sql}, '') = ''` : `${sql} is null`;
}
