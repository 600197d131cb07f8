import type { CampaignStatus } from '../contract/index.js';

/** No visit of the campaign begins any more; of a stopped one some may still be under way. */
export function isOver(status: CampaignStatus): boolean {
  return status === 'completed' || status === 'stopped' || status === 'failed';
}
