import { findPageColumn, filterOperators, whyUnusable } from '@app/seo-scan/contract';
import type { PageCondition, RuleColumns } from '@app/seo-scan/contract';
import { DEFAULT_PAGE_SORT } from '@app/seo-scan/contract';
import { countOf } from '../../../lib/numbers.js';
import type { PagesView } from './pages-params.js';

/**
 * The view without columns and filters of extraction rules that the scan did not use: they were added later, or removed.
 * @returns also a sentence about what was left out; `null` for nothing.
 */
export function knownView(
  view: PagesView,
  ofRules: RuleColumns,
): { readonly view: PagesView; readonly leftOut: string | null } {
  const columns = view.columns.filter((key) => findPageColumn(key, ofRules) !== null);
  const filter = view.filter.filter((condition) => isUsable(condition, ofRules));
  const isSortKnown = findPageColumn(view.sort.column, ofRules) !== null;
  const sort = isSortKnown ? view.sort : DEFAULT_PAGE_SORT;
  const missing = [
    ...counted(view.columns.length - columns.length, 'column'),
    ...counted(view.filter.length - filter.length, 'filter'),
    ...(isSortKnown ? [] : ['its order']),
  ];
  return {
    view: { columns, filter, sort },
    leftOut: missing.length === 0 ? null : leftOutText(missing),
  };
}

function leftOutText(missing: readonly string[]): string {
  const names = new Intl.ListFormat('en').format(missing);
  return `Left out of this view: ${names}. This scan did not use the extraction rules behind them.`;
}

function isUsable(condition: PageCondition, ofRules: RuleColumns): boolean {
  const column = findPageColumn(condition.column, ofRules);
  if (column === null) return false;
  const isOfType = filterOperators[column.type].some((each) => each === condition.operator);
  return isOfType && whyUnusable(condition, ofRules) === null;
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [countOf(count, noun)];
}
