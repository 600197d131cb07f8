import { z } from 'zod';

/** Fewer measured fixes say nothing about a check. */
export const LEAST_MEASURED = 5;

/** What the measured fixes of one check have done to the clicks of their pages. */
export const checkEffectSchema = z.object({
  checkId: z.string(),
  title: z.string(),
  /** Fixes whose clicks could be compared. */
  measured: z.number().int(),
  /** `null` with fewer than `minimum` measured fixes: too few to say. */
  outcomes: z
    .object({ more: z.number().int(), fewer: z.number().int(), notMeasurable: z.number().int() })
    .nullable(),
});
export type CheckEffect = z.infer<typeof checkEffectSchema>;

/** Of all websites of this installation, from the records of fixes. */
export const checkEffectsSchema = z.object({
  minimum: z.number().int(),
  /** Those with most measured fixes first. */
  checks: z.array(checkEffectSchema),
});
export type CheckEffects = z.infer<typeof checkEffectsSchema>;
