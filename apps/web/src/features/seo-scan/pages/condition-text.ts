import { needsValue, pageColumn } from '@app/seo-scan/contract';
import type {
  PageColumnType,
  PageCondition,
  RuleColumns,
  SegmentOperator,
} from '@app/seo-scan/contract';

const NAMES: Readonly<Record<SegmentOperator, string>> = {
  contains: 'contains',
  not_contains: 'does not contain',
  is: 'is',
  is_not: 'is not',
  starts: 'starts with',
  ends: 'ends with',
  glob: 'fits the pattern',
  regex: 'matches',
  empty: 'is unknown',
  not_empty: 'is known',
  gte: 'is at least',
  lte: 'is at most',
  gt: 'is more than',
  lt: 'is less than',
  yes: 'is yes',
  no: 'is no',
};

/** "is at most"; a text that is missing is empty, and a number unknown. */
export function operatorText(operator: SegmentOperator, type: PageColumnType): string {
  if (type === 'text' && operator === 'empty') return 'is empty';
  if (type === 'text' && operator === 'not_empty') return 'is not empty';
  return NAMES[operator];
}

/** "Words is less than 300", "Indexability is Noindex or Error". */
export function conditionText(
  { column, operator, value }: PageCondition,
  ofRules: RuleColumns = [],
): string {
  const { label, type, choices = [] } = pageColumn(column, ofRules);
  const start = `${label} ${operatorText(operator, type)}`;
  if (!needsValue(operator)) return start;
  if (type !== 'choice') return `${start} ${value}`;
  const names = value.split(',').map((each) => choices.find(([known]) => known === each)?.[1]);
  return `${start} ${names.join(' or ')}`;
}
