import { z } from 'zod';

/** The month (UTC) of the one who pays, micro-dollars. */
export const payerBudgetSchema = z.object({
  /** Spent this month: by the installation for everybody, or by the user's own keys. */
  spentMicros: z.number(),
  /** The month's cap and what is left of it; `null` for own keys, whose balance only their provider knows. */
  capMicros: z.number().nullable(),
  leftMicros: z.number().nullable(),
});
export type PayerBudget = z.infer<typeof payerBudgetSchema>;
