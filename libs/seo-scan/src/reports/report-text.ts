import { explainScore } from '@app/seo-audits';
import { formatPoints, formatPointsGained, inPoints } from '@app/seo-audits/contract';
import type { SeverityGroup } from '@app/seo-audits/contract';
import { extractionCheckNames, issueBalance } from '../contract/index.js';
import type { Issue, IssueGroup, ScanExtractionRule } from '../contract/index.js';
import { isOpen } from './scan-report.js';
import type { ScanReport } from './scan-report.js';

const WIDTH = 80;
const HEADINGS = {
  error: 'CRITICAL ISSUES',
  warning: 'WARNINGS',
  notice: 'NOTICES',
} as const satisfies Record<SeverityGroup, string>;

/** The report to read or to send by mail: score, counts, then each check with its occurrences. */
export async function* reportText(report: ScanReport): AsyncGenerator<string> {
  yield headOf(report);
  yield segmentsText(report);
  const checks = new Map(report.checks.map((check) => [check.check_id, check]));
  let group: SeverityGroup | null = null;
  let checkId: string | null = null;
  for await (const issue of report.issues) {
    if (!isOpen(issue)) continue;
    if (issue.severity_group !== group) {
      group = issue.severity_group;
      checkId = null;
      yield `\n\n${HEADINGS[group]}\n${'-'.repeat(HEADINGS[group].length)}\n`;
    }
    if (issue.check_id !== checkId) {
      checkId = issue.check_id;
      yield checkText(issue, checks.get(checkId));
    }
    yield issueText(issue);
  }
  if (group === null && report.scan.status === 'completed') {
    const { fixedLive } = issueBalance(report.scan);
    yield fixedLive === 0 ? '\nNo Issues Found!\n' : '\nNothing is left to fix.\n';
  }
  yield extractionText(report);
  yield notMeasuredText(report);
}

function headOf({ scan, score: explained }: ScanReport): string {
  const score =
    scan.seo_score === null ? 'not available' : `${formatPoints(scan.seo_score)} of 100`;
  const why = explainScore({ ...explained, score: scan.seo_score });
  const title = `SEO report of ${scan.url}`;
  const { found, fixedLive, open } = issueBalance(scan);
  return [
    title,
    '='.repeat(Math.min(title.length, WIDTH)),
    '',
    `Scanned:         ${scan.scanned_at ?? 'not finished'}`,
    `Status:          ${scan.status}${scan.error === null ? '' : ` (${scan.error})`}`,
    `Pages read:      ${scan.pages_scanned}`,
    `Overall score:   ${score}`,
    `Critical issues: ${open.critical_issues}`,
    `Warnings:        ${open.warnings}`,
    `Notices:         ${open.notices}`,
    ...(fixedLive === 0
      ? []
      : [
          `Of all issues:   ${found} found, ${fixedLive} fixed live (not listed), ${open.total} open`,
        ]),
    `Passed checks:   ${scan.passed_checks}`,
    `Ignored issues:  ${scan.ignored_issues} (not listed)`,
    ...(why === null ? [] : ['', ...wrapped('Why this score: ', why)]),
    '',
  ].join('\n');
}

function checkText(issue: Issue, check: IssueGroup | undefined): string {
  const lines = [
    '',
    `[${issue.severity.toUpperCase()}] ${issue.title} (${issue.category})`,
    ...wrapped('Why: ', issue.description),
    ...wrapped('How to Fix: ', issue.recommendation),
    ...wrapped('Source: ', issue.authority),
  ];
  if (check?.threshold != null) lines.push(...wrapped('Limit: ', check.threshold));
  if (check?.points_won_if_fixed != null) {
    lines.push(`  If fixed: ${inPoints(formatPointsGained(check.points_won_if_fixed))}`);
  }
  return `${lines.join('\n')}\n`;
}

function issueText({ page_url: url, current_value: value, evidence, selector }: Issue): string {
  const lines = [`  - ${url}`];
  if (value !== null) lines.push(`      Found: ${oneLine(value)}`);
  if (evidence !== null) lines.push(`      Tag: ${oneLine(evidence)}`);
  if (selector !== undefined) lines.push(`      Element: ${selector}`);
  return `${lines.join('\n')}\n`;
}

function segmentsText({ segments }: ScanReport): string {
  if (segments.length === 0) return '';
  const lines = segments.flatMap(({ name, pages, score, issues, problem }) => {
    const { error, warning, notice } = issues;
    const figures = [
      counted(pages, 'page'),
      `score ${score === null ? 'not available' : formatPoints(score)}`,
      ...[`${error} critical`, counted(warning, 'warning'), counted(notice, 'notice')],
    ].join(', ');
    return wrapped('- ', `${name}: ${problem ?? figures}`);
  });
  return `\nBY SEGMENT (a page may be in several)\n${lines.join('\n')}\n`;
}

function extractionText({ extraction }: ScanReport): string {
  if (extraction.length === 0) return '';
  const lines = extraction.flatMap((rule) => {
    const found = `found on ${rule.pagesFound} of ${counted(rule.pagesRead, 'page')}`;
    return wrapped('- ', `${rule.name}: ${[found, ...checkResult(rule)].join(', ')}`);
  });
  return `\n\nEXTRACTION AND CUSTOM CHECKS (not part of the score)\n${lines.join('\n')}\n`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function checkResult({ check, pagesFailed, pagesUnknown }: ScanExtractionRule): string[] {
  if (check === 'none') return [];
  const unknown = pagesUnknown === 0 ? [] : [`${pagesUnknown} unknown`];
  return [`${extractionCheckNames[check].toLowerCase()}: ${pagesFailed} failed`, ...unknown];
}

function notMeasuredText({ score }: ScanReport): string {
  if (score.not_measured.length === 0) return '';
  const lines = score.not_measured.flatMap(({ title, reason }) =>
    wrapped('- ', `${title}: ${reason}`),
  );
  return `\n\nNOT MEASURED (neither passed nor failed)\n${lines.join('\n')}\n`;
}

/** Lines of at most 80 characters, indented; words are never split. */
function wrapped(label: string, text: string): string[] {
  const lines: string[] = [];
  let line = `  ${label}`.trimEnd();
  for (const word of oneLine(text).split(' ')) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `    ${word}`;
    } else {
      line += ` ${word}`;
    }
  }
  return [...lines, line];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
