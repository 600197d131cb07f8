import { offerOf, planCodes, scanOfferCodes } from '../contract/index.js';
import type { OfferKind } from '../contract/index.js';

/**
 * The kind of plan named by a checkout: by a plan code, or by the name of a plan. A name that both
 * kinds of plans have means the page-scan plan: that is what the specification's checkout sells.
 * `null` when there is no such plan.
 */
export function kindOfPlan(planType: string): OfferKind | null {
  const typed = planType.trim().toLowerCase();
  const code =
    planCodes.find((known) => known === typed) ??
    scanOfferCodes.find((known) => nameOf(known) === typed) ??
    planCodes.find((known) => nameOf(known) === typed);
  return code === undefined ? null : offerOf(code).kind;
}

function nameOf(code: (typeof planCodes)[number]): string {
  return offerOf(code).name.toLowerCase();
}
