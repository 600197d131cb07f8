import type { PackOption, PlanOption, ScanPlan } from '../contract/index.js';

interface Pack {
  readonly name: string;
  readonly pageScans: number;
  readonly priceMinor: number;
}

/** Offered in the limit dialog; Starter is on the pricing page only (specification 2 section 9). */
const OFFERED_IN_DIALOG: readonly string[] = ['seo_professional', 'seo_business'];
const MINOR_PER_MAJOR = 100;

/** What a user of `planCode` can buy to scan more: larger plans, and every pack. */
export function upgradesFrom(
  planCode: string,
  plans: Readonly<Record<string, ScanPlan>>,
  packs: Readonly<Record<string, Pack>>,
): { upgradeOptions: PlanOption[]; addOnOptions: PackOption[] } {
  const current = plans[planCode]?.pageScans ?? 0;
  const upgradeOptions = Object.entries(plans)
    .filter(([code, plan]) => OFFERED_IN_DIALOG.includes(code) && plan.pageScans > current)
    .map(([, plan]) => ({
      plan: plan.name,
      limit: plan.pageScans,
      price: plan.monthlyMinor / MINOR_PER_MAJOR,
      features: [...plan.features],
    }));
  const addOnOptions = Object.values(packs).map((pack) => ({
    name: pack.name,
    pages: pack.pageScans,
    price: pack.priceMinor / MINOR_PER_MAJOR,
  }));
  return { upgradeOptions, addOnOptions };
}
