import type { JourneyStep } from '../../contract/index.js';

const STEP_MS = 3_000;
const MIN_MS = 5_000;
/** The engine ends a visit this long after its planned time; see `SPARE_MS` of the browser engine. */
const LIMIT_AFTER_MS = 60_000;
const MIN_PAUSE_MS = 400;
const MAX_PAUSE_MS = 1_400;

/** How long a visit with a journey is expected to take; a campaign's dwell time. */
export function journeyDwellMs(steps: readonly JourneyStep[]): number {
  return Math.max(MIN_MS, steps.length * STEP_MS);
}

/** When a journey that waits again and again is over. */
export function journeyLimitMs(dwellMs: number): number {
  return dwellMs + LIMIT_AFTER_MS;
}

/** Between two steps, as a person looks before the next one. @param random in [0, 1) */
export function pauseMs(random: number): number {
  return Math.round(MIN_PAUSE_MS + random * (MAX_PAUSE_MS - MIN_PAUSE_MS));
}
