import { percentileMetrics } from '@app/traffic/contract';
import type { VisitResult } from './visit-result.js';

/** For other programs: stable property names and one trailing line feed. */
export function renderVisitJson(result: VisitResult): string {
  const { url, devices, startedAt, durationMs, visitors, summary, budgets, problems } = result;
  const { completed, failed, failures, lost, funnel, pageviews, figures } = summary;
  const measured = percentileMetrics.map((metric) => [metric, figures[metric]] as const);
  return `${JSON.stringify(
    {
      url,
      status: result.status,
      started_at: startedAt.toISOString(),
      duration_ms: durationMs,
      devices,
      visitors,
      visits: { completed, failed, failures },
      pageviews,
      // Milliseconds, bytes, a number of requests; CLS is a score.
      measured: Object.fromEntries(measured),
      console_errors: summary.consoleErrors,
      exceptions: summary.exceptions,
      failed_requests: summary.failedRequests,
      journey:
        funnel === null
          ? null
          : {
              name: funnel.name,
              lost,
              steps: funnel.steps.map((step) => ({
                ...{ step: step.step, text: step.text, is_goal: step.isGoal },
                ...{ reached: step.reached, lost: step.lost, median_at_ms: step.medianAtMs },
                failures: step.failures.map(({ sentence, count }) => ({ sentence, count })),
              })),
            },
      budgets: budgets.map(({ result: one }) => one),
      problems,
    },
    null,
    2,
  )}\n`;
}
