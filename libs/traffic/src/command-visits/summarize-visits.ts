import { percentileMetrics } from '../contract/index.js';
import type {
  JourneyFunnel,
  JourneyStep,
  PageVitals,
  PercentileMetric,
  VisitErrorCode,
  VitalFigure,
} from '../contract/index.js';
import type { MeasuredVisits } from '../rules/budgets/evaluate-budget.js';
import { figureOfValues } from '../rules/budgets/figure-of-values.js';
import { goalFigures } from '../rules/budgets/goal-figures.js';
import { journeyFunnelOf } from '../rules/journey/funnel.js';
import { quantileRank } from '../rules/quantile-interval.js';
import type { EndedVisit } from './run-visits.js';

/** What all visits of a command have in common. */
export interface VisitsSummary {
  readonly completed: number;
  /** Nothing was shown to these visitors. */
  readonly failed: number;
  /** Most frequent first. */
  readonly failures: readonly {
    readonly code: VisitErrorCode;
    readonly message: string;
    readonly count: number;
  }[];
  readonly pageviews: number;
  readonly figures: Readonly<Record<PercentileMetric, VitalFigure>>;
  readonly consoleErrors: number | null;
  readonly exceptions: number | null;
  readonly failedRequests: number | null;
  /** `null` without a journey. */
  readonly funnel: JourneyFunnel | null;
  /** Visitors who did not reach the end of the journey though the first page was shown. */
  readonly lost: number;
}

/** What budgets are compared with. */
export function measuredOf(summary: VisitsSummary): MeasuredVisits {
  const { failed, funnel, consoleErrors, exceptions, failedRequests } = summary;
  return {
    percentiles: summary.figures,
    goals: goalFigures(funnel, summary),
    counts: {
      errors: consoleErrors === null || exceptions === null ? null : consoleErrors + exceptions,
      'console-errors': consoleErrors,
      exceptions,
      'failed-requests': failedRequests,
      'visits.failed': failed,
    },
  };
}

/** Only completed visits are measured, as in a campaign. */
export function summarizeVisits(
  visits: readonly EndedVisit[],
  journey: { readonly name: string; readonly steps: readonly JourneyStep[] } | null,
): VisitsSummary {
  const completed = visits.filter(({ report }) => report.outcome === 'completed');
  const pages = completed.flatMap(({ report }) => report.pages);
  const vitals = pages.flatMap((page) => (page.vitals === null ? [] : [page.vitals]));
  const figures = percentileMetrics.map((metric) => {
    const values = vitals.map((one) => valueOf(one, metric)).filter((value) => value !== null);
    return [metric, figureOfValues(values)] as const;
  });
  return {
    completed: completed.length,
    failed: visits.length - completed.length,
    failures: failuresOf(visits),
    pageviews: pages.length,
    figures: Object.fromEntries(figures) as VisitsSummary['figures'],
    consoleErrors: sumOf(vitals.map((one) => one.consoleErrors)),
    exceptions: sumOf(vitals.map((one) => one.exceptions)),
    failedRequests: sumOf(vitals.map((one) => one.failedRequests)),
    funnel: journey === null ? null : funnelOf(completed, journey),
    lost: completed.filter(({ report }) => report.journey?.steps.at(-1)?.isReached === false)
      .length,
  };
}

function valueOf(vitals: PageVitals, metric: PercentileMetric): number | null {
  switch (metric) {
    case 'ttfb':
      return vitals.ttfbMs;
    case 'fcp':
      return vitals.fcpMs;
    case 'lcp':
      return vitals.lcpMs;
    case 'cls':
      return vitals.cls;
    case 'inp':
      return vitals.inpMs;
    case 'bytes':
      return vitals.requests?.reduce((sum, { bytes }) => sum + bytes, 0) ?? null;
    case 'requests':
      return vitals.requests?.reduce((sum, { count }) => sum + count, 0) ?? null;
    case 'blocking':
      return vitals.blockingMs;
  }
}

/** `null` when no page view has it. */
function sumOf(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

function failuresOf(visits: readonly EndedVisit[]): VisitsSummary['failures'] {
  const errors = visits.flatMap(({ report }) => (report.error === null ? [] : [report.error]));
  const byText = Map.groupBy(errors, ({ code, message }) => `${code} ${message}`);
  return [...byText.values()]
    .flatMap((same) => same.slice(0, 1).map((error) => ({ ...error, count: same.length })))
    .sort((one, other) => other.count - one.count);
}

function funnelOf(
  visits: readonly EndedVisit[],
  journey: { readonly name: string; readonly steps: readonly JourneyStep[] },
): JourneyFunnel {
  const outcomes = visits.flatMap(({ report }) => report.journey?.steps ?? []);
  const counts = journey.steps.map((_step, index) => {
    const here = outcomes.filter(({ step }) => step === index + 1);
    const times = here.filter(({ isReached }) => isReached).map(({ atMs }) => atMs);
    times.sort((one, other) => one - other);
    return {
      step: index + 1,
      reached: times.length,
      lost: here.length - times.length,
      medianAtMs: times[quantileRank(times.length, 0.5) - 1] ?? null,
    };
  });
  const failed = outcomes.flatMap(({ step, failure }) =>
    failure === null ? [] : [{ step, failure }],
  );
  const failures = [...Map.groupBy(failed, ({ step, failure }) => `${step} ${failure}`).values()]
    .flatMap((same) =>
      same
        .slice(0, 1)
        .map(({ step, failure }) => ({ step, sentence: failure, count: same.length })),
    )
    .sort((one, other) => other.count - one.count)
    .map((failure) => ({ ...failure, visitId: null }));
  return journeyFunnelOf(journey, counts, failures);
}
