import { FAILURES_SHOWN, stepText } from '../../contract/index.js';
import type { JourneyFunnel, JourneyStep } from '../../contract/index.js';

/** One step over all visits. */
export interface StepCount {
  readonly step: number;
  readonly reached: number;
  readonly lost: number;
  readonly medianAtMs: number | null;
}

/** One reason at one step, most frequent first. */
export interface StepFailureCount {
  readonly step: number;
  readonly sentence: string;
  readonly count: number;
  readonly visitId: string | null;
}

/** Where visitors came and were lost, every step of the journey included. */
export function journeyFunnelOf(
  { name, steps }: { readonly name: string; readonly steps: readonly JourneyStep[] },
  counts: readonly StepCount[],
  failures: readonly StepFailureCount[],
): JourneyFunnel {
  const byStep = new Map(counts.map((count) => [count.step, count]));
  const first = byStep.get(1);
  return {
    name,
    visitors: (first?.reached ?? 0) + (first?.lost ?? 0),
    steps: steps.map((step, index) => {
      const number = index + 1;
      const { reached = 0, lost = 0, medianAtMs = null } = byStep.get(number) ?? {};
      return {
        ...{ step: number, text: stepText(step), isGoal: step.isGoal, reached, lost, medianAtMs },
        failures: failures
          .filter((failure) => failure.step === number)
          .slice(0, FAILURES_SHOWN)
          .map(({ sentence, count, visitId }) => ({ sentence, count, visitId })),
      };
    }),
  };
}
