import { needsValue, pageColumn, readSegmentColumn, templateText } from '@app/seo-scan/contract';
import type { ExtractionRule, Segment, SegmentCondition } from '@app/seo-scan/contract';
import { operatorText } from '../pages/condition-text.js';

type Rules = readonly Pick<ExtractionRule, 'id' | 'name'>[];

/** "Path starts with /shop/ and Depth is at most 3", "Template is /* (pages one level below /)". */
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
  if (shown?.key === 'template' && operator === 'is') return `${start} ${templateAsText(value)}`;
  const names = (shown?.choices ?? []).filter(([known]) => value.split(',').includes(known));
  return `${start} ${names.length === 0 ? value : names.map(([, name]) => name).join(' or ')}`;
}

function templateAsText(template: string): string {
  const words = templateText(template);
  if (words === template) return template;
  return `${template} (${words.charAt(0).toLowerCase()}${words.slice(1)})`;
}

function isRule(column: ReturnType<typeof readSegmentColumn>): (rule: Rules[number]) => boolean {
  return ({ id }) => column?.kind === 'extraction' && column.ruleId === id;
}
