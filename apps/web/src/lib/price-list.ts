import {
  billingCycles,
  dollarPriceOf,
  offerOf,
  packCodes,
  planCodes,
  scanOfferCodes,
} from '@app/billing/contract';
import type { BillingCycle, PlanCode, ScanOfferCode } from '@app/billing/contract';

const CENTS = 100;
const MONTHS = 12;

/** The plan that every price list marks as most popular (specification 1 section 9). */
export const MOST_POPULAR: ScanOfferCode = 'seo_professional';

/** Dollars for one period; 0 when the plan is not sold with this cycle. */
export function dollarsOf(code: PlanCode, cycle: BillingCycle = 'monthly'): number {
  return (dollarPriceOf(code, cycle) ?? 0) / CENTS;
}

/** A yearly plan's price per month, in dollars. */
export function dollarsPerMonthOf(code: ScanOfferCode, cycle: BillingCycle): number {
  return cycle === 'yearly' ? dollarsOf(code, cycle) / MONTHS : dollarsOf(code, cycle);
}

/** Percent saved by paying yearly; the smallest saving of all plans. */
export function yearlySavingPercent(): number {
  const savings = scanOfferCodes.map(
    (code) => 1 - dollarsOf(code, 'yearly') / (dollarsOf(code, 'monthly') * MONTHS),
  );
  return Math.round(Math.min(...savings) * 100);
}

/** The checkout path of a scan plan or a pack. */
export function checkoutPath(code: PlanCode, cycle: BillingCycle = 'monthly'): string {
  const search = new URLSearchParams({ plan: code });
  if (cycle !== 'monthly') search.set('cycle', cycle);
  return `/checkout?${search.toString()}`;
}

/** The payment path of a visit plan. */
export function paymentPath(code: PlanCode): string {
  return `/payment?${new URLSearchParams({ plan: code }).toString()}`;
}

/** A billing cycle from the URL or the navigation state; `monthly` for anything else. */
export function readCycle(value: unknown): BillingCycle {
  return billingCycles.find((cycle) => cycle === value) ?? 'monthly';
}

/** A plan from the URL or the navigation state, `null` when it does not exist. */
export function readPlan(value: unknown): PlanCode | null {
  return planCodes.find((code) => code === value) ?? null;
}

/** The scan plan or pack with this name, as limit responses name them; `null` when there is none. */
export function scanOfferNamed(name: string): PlanCode | null {
  const codes: readonly PlanCode[] = [...scanOfferCodes, ...packCodes];
  return codes.find((code) => offerOf(code).name === name) ?? null;
}
