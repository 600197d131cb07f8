import { needsValue, pageColumn, readSegmentColumn } from '@app/seo-scan/contract';
import type { ExtractionRule, Segment, SegmentCondition } from '@app/seo-scan/contract';
import { operatorText } from '../pages/condition-text.js';

type Rules = readonly Pick<ExtractionRule, 'id' | 'name'>[];

/** "Path starts with /shop/ and Depth is at most 3". */
export function segmentText({ match, conditions }: Segment, rules: Rules): string {
  return conditions
    .map((condition) => segmentConditionText(condition, rules))
    .join(match === 'all' ? ' and ' : ' or ');
}

function segmentConditionText(condition: SegmentCondition, rules: Rules): string {
  const { operator, value } = condition;
  const column = readSegmentColumn(condition.column);
  if (column === null) return condition.column;
  const shown = column.kind === 'page' ? pageColumn(column.key) : null;
  const label = shown?.label ?? rules.find(isRule(column))?.name ?? 'Removed extraction rule';
  const start = `${label} ${operatorText(operator, column.type)}`;
  if (!needsValue(operator)) return start;
  const names = (shown?.choices ?? []).filter(([known]) => value.split(',').includes(known));
  return `${start} ${names.length === 0 ? value : names.map(([, name]) => name).join(' or ')}`;
}

function isRule(column: ReturnType<typeof readSegmentColumn>): (rule: Rules[number]) => boolean {
  return ({ id }) => column?.kind === 'extraction' && column.ruleId === id;
}
