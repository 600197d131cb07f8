import type { ExtractionRule } from './extraction-rule.js';
import type { checkOutcomes } from './extraction-results.js';
import type { PageColumn, RuleColumnKey, RuleColumns } from './page-columns.js';

type ColumnRule = Pick<ExtractionRule, 'id' | 'name' | 'expression' | 'take' | 'check'>;

const OUTCOME_NAMES = {
  failed: 'Failed',
  passed: 'Passed',
  unknown: 'Unknown',
} as const satisfies Record<(typeof checkOutcomes)[number], string>;

/** A column for what each rule read, and one for the result of its check. They keep their keys when a rule changes. */
export function ruleColumns(rules: readonly ColumnRule[]): RuleColumns {
  return rules.flatMap((rule) => [
    valueColumn(rule),
    ...(rule.check === 'none' ? [] : [checkColumn(rule)]),
  ]);
}

function valueColumn({ id, name, expression, take }: ColumnRule): PageColumn<RuleColumnKey> {
  return {
    key: `rule_${id}`,
    label: name,
    group: 'Extraction',
    type: take === 'count' ? 'number' : 'text',
    hint: `What your rule reads: ${expression}`,
    unknown: 'The rule does not apply to this page, or could not be evaluated.',
  };
}

function checkColumn({ id, name }: ColumnRule): PageColumn<RuleColumnKey> {
  return {
    key: `check_${id}`,
    label: `${name}: check`,
    group: 'Extraction',
    type: 'choice',
    choices: Object.entries(OUTCOME_NAMES),
    unknown: 'The rule does not apply to this page.',
  };
}
