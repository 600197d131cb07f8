import {
  billingCycleSchema,
  dollarPriceOf,
  offerOf,
  packCodes,
  planCodeSchema,
  scanOfferCodes,
} from '@app/billing/contract';
import type { BillingCycle, PlanCode, ScanOfferCode } from '@app/billing/contract';

const CENTS = 100;
const MONTHS = 12;

/** The plan that is marked so on every price list (specification 1 section 9). */
export const MOST_POPULAR: ScanOfferCode = 'seo_professional';

/** Dollars of one period; 0 where the plan is not sold by this cycle. */
export function dollarsOf(code: PlanCode, cycle: BillingCycle = 'monthly'): number {
  return (dollarPriceOf(code, cycle) ?? 0) / CENTS;
}

/** What a yearly plan comes to in a month, in dollars. */
export function dollarsPerMonthOf(code: ScanOfferCode, cycle: BillingCycle): number {
  return cycle === 'yearly' ? dollarsOf(code, cycle) / MONTHS : dollarsOf(code, cycle);
}

/** Percent a year costs less than twelve months; of the plan where it is least. */
export function yearlySavingPercent(): number {
  const savings = scanOfferCodes.map(
    (code) => 1 - dollarsOf(code, 'yearly') / (dollarsOf(code, 'monthly') * MONTHS),
  );
  return Math.round(Math.min(...savings) * 100);
}

/** Where a scan plan or a pack is bought. */
export function checkoutPath(code: PlanCode, cycle: BillingCycle = 'monthly'): string {
  const search = new URLSearchParams({ plan: code });
  if (cycle !== 'monthly') search.set('cycle', cycle);
  return `/checkout?${search.toString()}`;
}

/** Where a visit plan is bought. */
export function paymentPath(code: PlanCode): string {
  return `/payment?${new URLSearchParams({ plan: code }).toString()}`;
}

/** A cycle of an address or of navigation state; `monthly` for everything else. */
export function readCycle(value: unknown): BillingCycle {
  const parsed = billingCycleSchema.safeParse(value);
  return parsed.success ? parsed.data : 'monthly';
}

/** A plan of an address or of navigation state, `null` when there is no such plan. */
export function readPlan(value: unknown): PlanCode | null {
  const parsed = planCodeSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The scan plan or pack of this name, as limit answers name them; `null` when there is none. */
export function scanOfferNamed(name: string): PlanCode | null {
  const codes: readonly PlanCode[] = [...scanOfferCodes, ...packCodes];
  return codes.find((code) => offerOf(code).name === name) ?? null;
}
