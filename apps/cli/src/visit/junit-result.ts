import { renderJunitXml } from '../junit-xml.js';
import type { JunitCase } from '../junit-xml.js';
import { measuredText } from './budget-words.js';
import type { VisitResult } from './visit-result.js';

/** For CI: a test case for each budget, each step of the journey, and the visits as such. */
export function renderJunit(result: VisitResult): string {
  const { url, startedAt, durationMs } = result;
  const cases = [...visitCases(result), ...stepCases(result), ...budgetCases(result)];
  return renderJunitXml({ name: 'groundswell visit', url, startedAt, durationMs, cases });
}

function visitCases({ visitors, problems, summary }: VisitResult): JunitCase[] {
  const reasons = summary.failures.map(({ count, message }) => `${count} × ${message}`);
  const message = [...problems, ...reasons].join(' ');
  const failure = problems.length === 0 ? null : { type: 'visits', message };
  return [{ suite: 'visits', name: `${visitors} visits`, failure }];
}

function stepCases({ summary, budgets }: VisitResult): JunitCase[] {
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

function budgetCases({ budgets }: VisitResult): JunitCase[] {
  return budgets.map(({ budget, result }) => ({
    suite: 'budgets',
    name: result.budget,
    failure:
      result.status === 'met'
        ? null
        : { type: result.status, message: `${result.budget}: ${measuredText(budget, result)}` },
  }));
}
