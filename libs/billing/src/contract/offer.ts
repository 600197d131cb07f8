import { money } from '@app/common/contract';
import type { Money } from '@app/common/contract';
import { scanPacks, scanPlans } from './plan.js';
import { visitPlanCodes, visitPlans } from './visit-plan.js';

export const paymentMethods = ['upi', 'crypto'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const billingCycles = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** What an order buys: visits for 30 days, page scans a month, or page scans that do not expire. */
export const offerKinds = ['visits', 'scans', 'pack'] as const;
export type OfferKind = (typeof offerKinds)[number];

export const scanOfferCodes = ['seo_starter', 'seo_professional', 'seo_business'] as const;
export type ScanOfferCode = (typeof scanOfferCodes)[number];
export const packCodes = ['pack_100', 'pack_500', 'pack_1000'] as const;
export type PackCode = (typeof packCodes)[number];

/** Everything that can be ordered. */
export const planCodes = [...visitPlanCodes, ...scanOfferCodes, ...packCodes] as const;
export type PlanCode = (typeof planCodes)[number];

/** Millionths of a USDT per US cent: prices in USDT are the dollar prices. */
const MICRO_USDT_PER_CENT = 10_000;

export interface Offer {
  readonly code: PlanCode;
  readonly kind: OfferKind;
  readonly name: string;
  /** Visits of a period, page scans a month, or page scans of the pack. */
  readonly amount: number;
  /** The first one is the amount in words. */
  readonly features: readonly string[];
  readonly cycles: readonly BillingCycle[];
}

/** The single source of every price list, order and invoice. */
export function offerOf(code: PlanCode): Offer {
  if (isVisitPlan(code)) {
    const { name, visits, features } = visitPlans[code];
    return { code, kind: 'visits', name, amount: visits, features, cycles: ['monthly'] };
  }
  if (isPack(code)) {
    const { name, pageScans } = scanPacks[code];
    return { code, kind: 'pack', name, amount: pageScans, features: [], cycles: ['monthly'] };
  }
  const { name, pageScans, features } = scanPlans[code];
  return { code, kind: 'scans', name, amount: pageScans, features, cycles: billingCycles };
}

/**
 * The price before any discount; `null` where the offer is not sold that way: rupee prices exist for visit
 * plans only, yearly prices for scan plans only (PRODUCT.md section 4). A pack is paid once, as `monthly`.
 */
export function priceOf(code: PlanCode, method: PaymentMethod, cycle: BillingCycle): Money | null {
  const usdMinor = dollarPriceOf(code, cycle);
  if (usdMinor === null) return null;
  if (method === 'crypto') return money(usdMinor * MICRO_USDT_PER_CENT, 'USDT');
  return isVisitPlan(code) ? money(visitPlans[code].inrMinor, 'INR') : null;
}

/** Minor units of USD; `null` for a cycle the offer does not have. */
export function dollarPriceOf(code: PlanCode, cycle: BillingCycle): number | null {
  if (isVisitPlan(code)) return cycle === 'monthly' ? visitPlans[code].usdMinor : null;
  if (isPack(code)) return cycle === 'monthly' ? scanPacks[code].priceMinor : null;
  return cycle === 'monthly' ? scanPlans[code].monthlyMinor : scanPlans[code].yearlyMinor;
}

export function isVisitPlan(code: PlanCode): code is (typeof visitPlanCodes)[number] {
  return (visitPlanCodes as readonly string[]).includes(code);
}

export function isPack(code: PlanCode): code is PackCode {
  return (packCodes as readonly string[]).includes(code);
}
