import { z } from 'zod';

/** Shown per step. */
export const FAILURES_SHOWN = 3;

export const journeyFunnel = z.object({
  name: z.string(),
  /** Visits that were executed; those that failed before the journey began are not among them. */
  visitors: z.number().int(),
  steps: z.array(
    z.object({
      /** From 1. */
      step: z.number().int(),
      text: z.string(),
      isGoal: z.boolean(),
      /** Visitors who reached it. */
      reached: z.number().int(),
      /** Visitors whose journey ended here, because it was not reached. */
      lost: z.number().int(),
      /** From the beginning of the visit, of those who reached it; `null` when nobody did. */
      medianAtMs: z.number().int().nullable(),
      /** Most frequent first, at most 3. */
      failures: z.array(
        z.object({
          sentence: z.string(),
          count: z.number().int(),
          /** A visit with a picture of it; `null` when none was kept. */
          visitId: z.uuid().nullable(),
        }),
      ),
    }),
  ),
});
export type JourneyFunnel = z.infer<typeof journeyFunnel>;
