import type { Severity } from '@app/seo-audits/contract';
import type { Gate } from '../gate/gate.js';
import { withoutControls } from '../terminal-text.js';
import type { AuditReport } from './audit-report.js';
import { groupByCheck } from './issue-groups.js';
import { countsAsText, coverageText, plural, scoreText } from './report-text.js';

const PLACES_PER_CHECK = 3;
const COMMANDS: Readonly<Record<Severity, string>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'notice',
};

/**
 * Workflow commands of GitHub Actions, one per check, worst first: GitHub shows ten errors and ten warnings of a step.
 * With a baseline only new issues are annotated.
 */
export function renderGithub(report: AuditReport, gate: Gate): string {
  const { newIssueIds } = gate;
  const issues =
    newIssueIds === null ? report.issues : report.issues.filter(({ id }) => newIssueIds.has(id));
  const annotations = groupByCheck(issues).map(({ checkId, severity, issues: found }) => {
    const [first] = found;
    const places = found.slice(0, PLACES_PER_CHECK).map(({ page_url: url }) => url);
    const hidden = found.length - places.length;
    const more = hidden > 0 ? `and ${hidden} more` : '';
    const text = [
      `${plural(found.length, 'issue')} [${checkId}]`,
      ...places,
      ...(more === '' ? [] : [more]),
      `How to fix: ${first.fix}`,
    ];
    return command(COMMANDS[severity], first.title, text);
  });
  const missed = gate.conditions
    .filter(({ passed }) => !passed)
    .map(({ name, message }) => command('error', `Failed: ${name}`, [message]));
  const summary = [report.url, scoreText(report), coverageText(report), countsAsText(report)];
  return `${[...summary.map(withoutControls), ...missed, ...annotations].join('\n')}\n`;
}

function command(name: string, title: string, lines: readonly string[]): string {
  const text = lines.map((line) => escapeData(withoutControls(line))).join('%0A');
  return `::${name} title=${escapeProperty(withoutControls(title))}::${text}`;
}

/** As `@actions/core` does it: no text of a website can become a command. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
