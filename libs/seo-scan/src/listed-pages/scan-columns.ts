import { pageColumns, ruleColumns } from '../contract/index.js';
import type {
  ExtractionRule,
  PageColumn,
  PageColumnKey,
  RuleColumnKey,
  RuleColumns,
} from '../contract/index.js';
import type { RuleOfColumn } from './rule-column-sql.js';

/** The columns that the table of one scan has: those of every scan, and those of the rules that it used. */
export class ScanColumns {
  readonly ofRules: RuleColumns;
  private readonly rules: ReadonlyMap<string, ExtractionRule>;

  constructor(rules: readonly ExtractionRule[]) {
    this.ofRules = ruleColumns(rules);
    this.rules = new Map(rules.map((rule) => [rule.id, rule]));
  }

  get all(): readonly PageColumn<PageColumnKey>[] {
    return [...pageColumns, ...this.ofRules];
  }

  rule(key: RuleColumnKey): RuleOfColumn {
    const rule = this.rules.get(key.slice(key.indexOf('_') + 1));
    if (rule === undefined) throw new Error(`The scan has no column ${key}`);
    const { take, revision } = rule;
    return { key, take, revision };
  }
}
