const MAX_STEPS = 5;
const STEPS = [1, 2, 5];

/** Ticks of an axis of counts: from zero, in steps of 1, 2, 5, 10, 20 …, up to `highest` or just above. */
export function countTicks(highest: number): number[] {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.map((base) => base * power).find((size) => highest / size <= MAX_STEPS);
    if (step === undefined) continue;
    const steps = Math.max(1, Math.ceil(highest / step));
    return Array.from({ length: steps + 1 }, (_, index) => index * step);
  }
}
