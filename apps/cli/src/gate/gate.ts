import { severities } from '@app/seo-audits/contract';
import type { AuditReport } from '../reports/audit-report.js';
import { plural } from '../reports/report-text.js';
import type { Baseline } from './baseline.js';
import { conditionName } from './fail-conditions.js';
import type { FailCondition } from './fail-conditions.js';

type ReportIssue = AuditReport['issues'][number];

/** Whether a report passes, and why not. */
export interface Gate {
  readonly passed: boolean;
  readonly conditions: readonly ConditionResult[];
  /** Ids of issues that the baseline does not have; `null` without a baseline. */
  readonly newIssueIds: ReadonlySet<string> | null;
  /** Ids of the issues that make it fail. */
  readonly failingIssueIds: ReadonlySet<string>;
}

export interface ConditionResult {
  /** As it was typed. */
  readonly name: string;
  readonly passed: boolean;
  /** A sentence without a full stop: "2 issues are critical". */
  readonly message: string;
}

/** With a baseline, only issues that it does not have can make a report fail; the score is that of all issues. */
export function passGate(
  report: AuditReport,
  conditions: readonly FailCondition[],
  baseline: Baseline | null,
): Gate {
  const added =
    baseline === null ? null : report.issues.filter(({ id }) => !baseline.issueIds.has(id));
  const counted = added ?? report.issues;
  const failing = new Set<string>();
  const results = conditions.map((condition): ConditionResult => {
    const issues = counted.filter((issue) => isCounted(issue, condition));
    for (const { id } of issues) failing.add(id);
    const passed = condition.kind === 'score' ? hasScore(report, condition) : issues.length === 0;
    const name = conditionName(condition);
    return { name, passed, message: messageOf(condition, issues.length, report, added !== null) };
  });
  return {
    passed: results.every(({ passed }) => passed),
    conditions: results,
    newIssueIds: added === null ? null : new Set(added.map(({ id }) => id)),
    failingIssueIds: failing,
  };
}

function isCounted({ severity }: ReportIssue, condition: FailCondition): boolean {
  if (condition.kind === 'score') return false;
  if (condition.kind === 'new') return true;
  return severities.indexOf(severity) <= severities.indexOf(condition.severity);
}

function hasScore({ score }: AuditReport, { least }: { readonly least: number }): boolean {
  return score !== null && score >= least;
}

function messageOf(
  condition: FailCondition,
  count: number,
  { score }: AuditReport,
  isCompared: boolean,
): string {
  if (condition.kind === 'score') {
    const found = score === null ? 'unknown' : String(score);
    return `The score is ${found}, required: ${condition.least}`;
  }
  const issues = plural(count, isCompared ? 'new issue' : 'issue');
  if (condition.kind === 'new') return issues;
  return condition.severity === 'critical'
    ? `${issues} of critical severity`
    : `${issues} of ${condition.severity} severity or worse`;
}
