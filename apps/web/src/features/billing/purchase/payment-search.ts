import { discountCodeSchema, isVisitPlan } from '@app/billing/contract';
import type { PlanCode, VisitPlanCode } from '@app/billing/contract';
import { z } from 'zod';
import { readPlan } from '../../../lib/price-list.js';
import { oneOf, optionalText } from '../../../lib/search-params.js';
import type { SearchValues } from '../../../lib/search-params.js';
import type { PaymentStep } from '../orders/payment-stage.js';

export const DEFAULT_VISIT_PLAN: VisitPlanCode = 'visits_professional'; // specification 1 section 2

export const paymentParams = {
  plan: optionalText,
  cycle: optionalText,
  code: optionalText,
  order: optionalText,
  step: oneOf(['upload'], null),
};

const navigationState = z.object({
  plan: z.unknown().optional(),
  selectedPlan: z.unknown().optional(),
  billingCycle: z.unknown().optional(),
});

export interface PaymentSearch {
  /** `null`: no plan was selected, or it does not exist. */
  readonly plan: PlanCode | null;
  readonly cycle: unknown;
  readonly code: string | null;
  readonly order: string | null;
  readonly step: PaymentStep;
}

/**
 * The parameters of a payment screen: from its URL, so that reload and Back restore them, or else from the navigation
 * state of the previous screen (specification 1 section 2).
 */
export function readPaymentSearch(
  search: SearchValues<typeof paymentParams>,
  state: unknown,
): PaymentSearch {
  const parsed = navigationState.safeParse(state);
  const handed = parsed.success ? parsed.data : {};
  const code = discountCodeSchema.safeParse(search.code ?? '');
  return {
    plan: planOf(search.plan ?? handed.plan ?? handed.selectedPlan),
    cycle: search.cycle ?? handed.billingCycle,
    code: code.success && code.data !== '' ? code.data : null,
    order: search.order,
    step: search.step,
  };
}

/** The selected visit plan, or the default one. */
export function visitPlanOf(plan: PlanCode | null): VisitPlanCode {
  return plan !== null && isVisitPlan(plan) ? plan : DEFAULT_VISIT_PLAN;
}

/** The specification's screens pass names (`growth`) as well as codes. */
function planOf(value: unknown): PlanCode | null {
  if (typeof value === 'object' && value !== null && 'type' in value) return planOf(value.type);
  return readPlan(value) ?? readPlan(`visits_${String(value)}`);
}

/** Scan plans and packs are bought at the checkout. */
export function isForCheckout(plan: PlanCode | null): plan is Exclude<PlanCode, VisitPlanCode> {
  return plan !== null && !isVisitPlan(plan);
}
