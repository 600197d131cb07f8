import { measuredText } from './budget-words.js';
import type { VisitResult } from './visit-result.js';

interface TestCase {
  readonly suite: string;
  readonly name: string;
  /** Why it failed; `null` when it did not. */
  readonly failure: { readonly type: string; readonly message: string } | null;
}

/** For CI: a test case for each budget, each step of the journey, and the visits as such. */
export function renderJunit(result: VisitResult): string {
  const cases = [...visitCases(result), ...stepCases(result), ...budgetCases(result)];
  const failed = cases.filter(({ failure }) => failure !== null).length;
  const seconds = (result.durationMs / 1_000).toFixed(3);
  const totals = `tests="${cases.length}" failures="${failed}" errors="0" time="${seconds}"`;
  const startedAt = result.startedAt.toISOString().replace(/\.\d+Z$/, '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="groundswell visit" ${totals}>`,
    `  <testsuite name="${escape(result.url)}" timestamp="${startedAt}" skipped="0" ${totals}>`,
    ...cases.map(caseElement),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function caseElement({ suite, name, failure }: TestCase): string {
  const attributes = `classname="${escape(suite)}" name="${escape(name)}" time="0"`;
  if (failure === null) return `    <testcase ${attributes}/>`;
  const message = escape(failure.message);
  return [
    `    <testcase ${attributes}>`,
    `      <failure type="${escape(failure.type)}" message="${message}">${message}</failure>`,
    '    </testcase>',
  ].join('\n');
}

function visitCases({ visitors, problems, summary }: VisitResult): TestCase[] {
  const reasons = summary.failures.map(({ count, message }) => `${count} × ${message}`);
  const message = [...problems, ...reasons].join(' ');
  const failure = problems.length === 0 ? null : { type: 'visits', message };
  return [{ suite: 'visits', name: `${visitors} visits`, failure }];
}

function stepCases({ summary, budgets }: VisitResult): TestCase[] {
  const { funnel, completed } = summary;
  // Where goals have budgets, these say how many visitors may be lost.
  const mayLose = budgets.some(({ budget }) => budget.kind === 'goal');
  return (funnel?.steps ?? []).map(({ step, text, reached, lost, failures }) => {
    const sentences = failures.map(({ count, sentence }) => `${count} × ${sentence}`).join(' ');
    const message = `Reached by ${reached} of ${completed}. ${sentences}`;
    const isFailed = lost > 0 && !mayLose;
    return {
      suite: 'journey',
      name: `${step} ${text}`,
      failure: isFailed ? { type: 'step', message } : null,
    };
  });
}

function budgetCases({ budgets }: VisitResult): TestCase[] {
  return budgets.map(({ budget, result }) => ({
    suite: 'budgets',
    name: result.budget,
    failure:
      result.status === 'met'
        ? null
        : { type: result.status, message: `${result.budget}: ${measuredText(budget, result)}` },
  }));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML 1.0 cannot contain are replaced, whatever a page's texts are. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
