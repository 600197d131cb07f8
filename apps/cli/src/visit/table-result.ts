import { formatMs } from '@app/common/contract';
import type { VisitsSummary } from '@app/traffic';
import { vitalNames, vitalText, vitalTexts } from '@app/traffic/contract';
import type { Quantile, VitalName } from '@app/traffic/contract';
import { plural } from '../reports/report-text.js';
import { withoutControls } from '../terminal-text.js';
import { measuredText } from './budget-words.js';
import type { VisitResult } from './visit-result.js';

const COLUMN = 10;
const FAILURES_SHOWN = 5;

/** For reading in a terminal: plain text without colours, and no control characters from the website. */
export function renderVisitTable(result: VisitResult): string {
  const { url, visitors, devices, summary } = result;
  const lines = [
    url,
    `${plural(visitors, 'visitor')}, ${devices.join(' and ')}; ${plural(summary.completed, 'visit')} completed, ${summary.failed} failed; ${plural(summary.pageviews, 'page view')} measured`,
    ...failureLines(summary),
    ...vitalLines(summary),
    ...journeyLines(summary),
    ...budgetLines(result),
    '',
    ...result.problems,
    outcomeText(result),
  ];
  return `${lines.map(withoutControls).join('\n')}\n`;
}

function failureLines({ failures }: VisitsSummary): string[] {
  return failures.slice(0, FAILURES_SHOWN).map(({ count, message }) => `    ${count} × ${message}`);
}

function vitalLines(summary: VisitsSummary): string[] {
  const cell = (text: string): string => text.padStart(COLUMN);
  const rows = vitalNames.map((name) => {
    const { samples, p50, p75, p95 } = summary.figures[name];
    const value = (quantile: Quantile | null): string =>
      quantile === null ? '–' : vitalText(name, quantile.value);
    const cells = [String(samples), value(p50), value(p75), value(p95)].map(cell).join('');
    return `${vitalTexts[name].short.padEnd(4)}${cells}   ${intervalText(name, p75)}`.trimEnd();
  });
  const head = ['n', 'p50', 'p75', 'p95'].map(cell).join('');
  const { consoleErrors, exceptions, failedRequests } = summary;
  const count = (value: number | null): string => (value === null ? 'not measured' : String(value));
  return [
    '',
    `    ${head}   95 % interval of p75`,
    ...rows,
    `Console errors ${count(consoleErrors)}, uncaught exceptions ${count(exceptions)}, failed requests ${count(failedRequests)}`,
  ];
}

function intervalText(name: VitalName, quantile: Quantile | null): string {
  if (quantile?.low == null || quantile.high === null) return '';
  return `${vitalText(name, quantile.low)} to ${vitalText(name, quantile.high)}`;
}

function journeyLines({ funnel, completed }: VisitsSummary): string[] {
  if (funnel === null) return [];
  const reachedText = (reached: number, medianAtMs: number | null): string =>
    `${reached} of ${completed}${medianAtMs === null ? '' : ` after ${formatMs(medianAtMs)}`}`;
  return [
    '',
    `Journey “${funnel.name}”`,
    ...funnel.steps.flatMap(({ step, text, isGoal, reached, medianAtMs, failures }) => [
      `${String(step).padStart(4)}  ${text}${isGoal ? ' (goal)' : ''}: ${reachedText(reached, medianAtMs)}`,
      ...failures.map(({ count, sentence }) => `        ${count} × ${sentence}`),
    ]),
  ];
}

function budgetLines({ budgets }: VisitResult): string[] {
  if (budgets.length === 0) return [];
  return [
    '',
    'Budgets',
    ...budgets.map(
      ({ budget, result }) =>
        `  ${result.status.padEnd(7)}  ${result.budget}: ${measuredText(budget, result)}`,
    ),
  ];
}

function outcomeText({ status, budgets }: VisitResult): string {
  const met = budgets.filter(({ result }) => result.status === 'met').length;
  const share = budgets.length === 0 ? '' : `: ${met} of ${plural(budgets.length, 'budget')} met`;
  return `${status === 'met' ? 'Met' : 'Missed'}${share}`;
}
