import type { PlanKinds } from '../plan-kinds.js';

const SOLD: ReadonlyMap<string, ReturnType<PlanKinds['kindOf']>> = new Map([
  ['professional', 'scans'],
  ['seo_starter', 'scans'],
  ['visits_growth', 'visits'],
]);

/** A catalogue of three plans in place of billing's. */
export const soldPlans: PlanKinds = { kindOf: (planType) => SOLD.get(planType) ?? null };
