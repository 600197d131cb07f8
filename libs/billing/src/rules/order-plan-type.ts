import { isPack, isVisitPlan, planCodes } from '../contract/index.js';
import type { PlanCode } from '../contract/index.js';

/**
 * Resolves `planType` of the documented checkout: a code of the catalogue, or the bare name of a scan plan
 * as its screen sends it (`Professional`). `null` when nothing is sold under that name.
 */
export function planOfType(planType: string): PlanCode | null {
  const wanted = planType.trim().toLowerCase();
  const isNamed = (code: PlanCode): boolean =>
    code === wanted || (!isVisitPlan(code) && !isPack(code) && code === `seo_${wanted}`);
  return planCodes.find(isNamed) ?? null;
}
