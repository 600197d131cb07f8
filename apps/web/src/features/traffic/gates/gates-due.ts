import type { CampaignGates } from '@app/traffic/contract';

/** Whether results are still to come: they follow a moment after the last visit. */
export function areDue({ budgets, evaluatedAt }: CampaignGates): boolean {
  return budgets.length > 0 && evaluatedAt === null;
}
