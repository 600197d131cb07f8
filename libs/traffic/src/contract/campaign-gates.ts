import { z } from 'zod';
import { BUDGETS_MAX, budgetResultSchema, budgetStatuses } from './budgets.js';

const MAX_BUDGET_CHARS = 200;

/** As a form shows gates: one per line. */
export function splitGates(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** `lcp.p75 <= 2500`; the service reads them and refuses what it cannot read. */
export const budgetTexts = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(MAX_BUDGET_CHARS, `A gate has at most ${MAX_BUDGET_CHARS} characters`),
  )
  .max(BUDGETS_MAX, `At most ${BUDGETS_MAX} gates`);

/** One gate, evaluated once when its campaign had ended. */
export const gateResultSchema = budgetResultSchema.extend({
  /** In the campaigns of the same schedule before; `null` when it never was known there. */
  before: z.enum(budgetStatuses).exclude(['unknown']).nullable(),
  /** What was measured, as a sentence. */
  text: z.string(),
});
export type GateResult = z.infer<typeof gateResultSchema>;

export const campaignGates = z.object({
  /** As they were ordered. */
  budgets: z.array(z.string()),
  /** missed: at least one is; unknown: none is missed, but one is unknown. `null` until they are evaluated. */
  status: z.enum(budgetStatuses).nullable(),
  /** In the order of `budgets`; empty until they are evaluated. */
  results: z.array(gateResultSchema),
  /** `null` until the campaign has ended. */
  evaluatedAt: z.string().nullable(),
});
export type CampaignGates = z.infer<typeof campaignGates>;
