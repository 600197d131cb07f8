import { z } from 'zod';
import { daySchema } from './rank.js';

/** `near_cap`: 80 % of the cap or more. `over_cap`: more than the cap. */
export const projectionStates = ['normal', 'near_cap', 'over_cap'] as const;
export type ProjectionState = (typeof projectionStates)[number];

/** For staff: what all tracked keywords cost the installation in a whole month, against its cap. */
export const budgetProjection = z.object({
  success: z.literal(true),
  /** The current month (UTC). */
  month: daySchema,
  cap_micros: z.int().nonnegative(),
  /**
   * Upper bound, micro-dollars: each keyword at its cadence and the depth of its last rank, repeated readings and Refresh
   * All left out. `null`: no provider of the installation reads any of them.
   */
  projected_micros: z.int().nonnegative().nullable(),
  state: z.enum(projectionStates),
  /** Active keywords that the installation pays for; those of the same text and market share their readings. */
  keywords: z.int(),
  /** Result pages are read so many times a month. */
  readings: z.int(),
  /** Active keywords whose users pay with a key of their own. */
  own_key_keywords: z.int(),
  /** Active keywords in markets that no provider of the installation reads. */
  unread_keywords: z.int(),
});
export type BudgetProjection = z.infer<typeof budgetProjection>;
