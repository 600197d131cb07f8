import { formatPointsGained, formatPointsLost } from '@app/seo-audits/contract';
import type { AuditReport } from './audit-report.js';
import { groupByCheck } from './issue-groups.js';
import type { IssueGroup } from './issue-groups.js';
import { countsAsText, coverageText, explanationText, plural, scoreText } from './report-text.js';
import type { Gate } from '../gate/gate.js';
import { withoutControls } from '../terminal-text.js';

const PLACES_PER_CHECK = 5;
const LOSSES_SHOWN = 10;
const VALUE_MAX_CHARS = 70;

/** For reading in a terminal: plain text without colours, and no control characters from the website. */
export function renderTable(report: AuditReport, gate: Gate): string {
  const why = explanationText(report);
  const lines = [
    report.url,
    scoreText(report),
    ...(why === null ? [] : [why]),
    coverageText(report),
    countsAsText(report),
    ...lossLines(report),
    ...groupByCheck(report.issues).flatMap((group) => groupLines(group, gate)),
    ...notMeasuredLines(report),
    ...conditionLines(gate),
  ];
  return `${lines.map(withoutControls).join('\n')}\n`;
}

function lossLines({ breakdown }: AuditReport): string[] {
  if (breakdown.losses.length === 0) return [];
  const shown = breakdown.losses.slice(0, LOSSES_SHOWN);
  const others = breakdown.losses.slice(LOSSES_SHOWN);
  const lines = shown.map((loss) =>
    [
      formatPointsLost(loss.points_lost).padStart(9),
      loss.severity.padEnd(8),
      `${loss.title} (${plural(loss.affected_pages, 'page')}; if fixed: ${formatPointsGained(loss.points_won_if_fixed)})`,
    ].join('  '),
  );
  if (others.length > 0) {
    const points = others.reduce((sum, loss) => sum + loss.points_lost, 0);
    lines.push(`${formatPointsLost(points).padStart(9)}  ${plural(others.length, 'other check')}`);
  }
  return ['', 'Points lost by check', ...lines];
}

function groupLines({ checkId, severity, issues }: IssueGroup, gate: Gate): string[] {
  const [first] = issues;
  const isNew = ({ id }: { readonly id: string }): boolean => gate.newIssueIds?.has(id) === true;
  // What a change has added is what its author looks for.
  const shown = [...issues]
    .sort((a, b) => Number(isNew(b)) - Number(isNew(a)))
    .slice(0, PLACES_PER_CHECK);
  const hidden = issues.length - shown.length;
  return [
    '',
    `${severity.toUpperCase()}  ${first.title}  [${checkId}]`,
    ...shown.map(
      (issue) => `  ${isNew(issue) ? '+' : ' '} ${issue.page_url}${valueText(issue.current_value)}`,
    ),
    ...(hidden > 0 ? [`    and ${hidden} more`] : []),
    `  How to fix: ${first.fix}`,
  ];
}

function notMeasuredLines({ breakdown }: AuditReport): string[] {
  if (breakdown.not_measured.length === 0) return [];
  return [
    '',
    'Not measured (neither passed nor failed)',
    ...breakdown.not_measured.map((check) => `  ${check.title}: ${check.reason}`),
  ];
}

/** Last, where a terminal ends; nothing when every condition passed and there is no baseline. */
function conditionLines({ conditions, newIssueIds }: Gate): string[] {
  const added = newIssueIds === null ? [] : [`${plural(newIssueIds.size, 'new issue')} (+)`];
  const lines = conditions
    .filter(({ passed }) => !passed)
    .map(({ name, message }) => `Failed (${name}): ${message}`);
  return [...added, ...lines].length === 0 ? [] : ['', ...added, ...lines];
}

function valueText(value: string | null): string {
  if (value === null || value === '') return '';
  const characters = Array.from(value);
  const short =
    characters.length > VALUE_MAX_CHARS
      ? `${characters.slice(0, VALUE_MAX_CHARS).join('')}…`
      : value;
  return `  ${short}`;
}
