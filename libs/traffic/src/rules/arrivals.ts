import type { TrafficSpeed } from '@app/auth/contract';
import { seededRandom } from '@app/common/contract';

/** Visits that start per minute, on average. */
export const startsPerMinute: Readonly<Record<TrafficSpeed, number>> = {
  slow: 6,
  medium: 30,
  fast: 120,
};

export interface ArrivalPlan {
  /** Visits in total. */
  readonly count: number;
  readonly speed: TrafficSpeed;
  /** Spread over this long instead of by speed. */
  readonly windowMs: number | null;
  readonly seed: number;
}

/**
 * When each visit starts, in milliseconds after the campaign does; ascending, exactly `count` of them. An open
 * model: arrivals do not wait for earlier visits. By speed the first starts at once; in a window they lie anywhere.
 */
export function planArrivals({ count, speed, windowMs, seed }: ArrivalPlan): number[] {
  const random = seededRandom(seed);
  if (windowMs !== null) {
    const offsets = Array.from({ length: count }, () => Math.floor(random() * windowMs));
    return offsets.sort((a, b) => a - b);
  }
  const meanGapMs = 60_000 / startsPerMinute[speed];
  let at = 0;
  return Array.from({ length: count }, () => {
    const offset = Math.round(at);
    // Half of a gap is constant, half memoryless, as people arrive: neither a metronome nor a crowd.
    at += meanGapMs * (0.5 - Math.log(1 - random()) / 2);
    return offset;
  });
}
