import type { Gate } from '../gate/gate.js';
import { withoutControls } from '../terminal-text.js';
import type { AuditReport } from './audit-report.js';
import { groupByCheck } from './issue-groups.js';
import { countsAsText, coverageText, scoreText } from './report-text.js';

const CHECKS_SHOWN = 50;

/** The summary of a job on GitHub, in Markdown. */
export function renderMarkdownSummary(report: AuditReport, gate: Gate): string {
  const groups = groupByCheck(report.issues);
  const added = ({ id }: { readonly id: string }): boolean => gate.newIssueIds?.has(id) === true;
  const isCompared = gate.newIssueIds !== null;
  const rows = groups.slice(0, CHECKS_SHOWN).map(({ severity, checkId, issues }) => {
    const newCount = isCompared ? ` ${issues.filter(added).length} |` : '';
    return `| ${severity} | ${issues[0].title} | \`${checkId}\` | ${issues.length} |${newCount}`;
  });
  const hidden = groups.length - rows.length;
  const lines = [
    `### SEO audit of ${code(report.url)}`,
    '',
    `${gate.passed ? '✅ Passed.' : '❌ Failed.'} ${scoreText(report)}. ${coverageText(report)} ${countsAsText(report)}`,
    '',
    ...gate.conditions.map(
      ({ name, passed, message }) => `- ${passed ? '✅' : '❌'} \`${name}\`: ${message}`,
    ),
    '',
    ...(rows.length === 0
      ? []
      : [
          `| Severity | Check | Id | Issues |${isCompared ? ' New |' : ''}`,
          `| --- | --- | --- | ---: |${isCompared ? ' ---: |' : ''}`,
          ...rows,
        ]),
    ...(hidden > 0 ? ['', `And ${hidden} more checks.`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** An address of a website must not become markup. */
function code(text: string): string {
  return `\`${withoutControls(text).replaceAll('`', '%60')}\``;
}
