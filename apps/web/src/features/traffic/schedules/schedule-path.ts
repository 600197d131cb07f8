import type { CampaignSchedule, CampaignTemplate } from '@app/traffic/contract';
import { kindNames, kindPaths } from '../campaign/campaign-text.js';

export const SCHEDULES_PATH = '/campaign-schedules';

/** The form with the settings of a scheduled campaign. */
export function scheduleFormPath({ id, campaign }: CampaignSchedule): string {
  return `${kindPaths[campaign.kind === 'seo' ? 'seo' : 'direct']}?schedule=${id}`;
}

export function scheduleKindName({ campaign }: CampaignSchedule): string {
  switch (campaign.kind) {
    case 'journey':
      return 'Journey';
    case 'comparison':
      return 'Comparison of two addresses';
    case 'direct':
    case 'seo':
      return kindNames[campaign.kind];
  }
}

/** What each run takes from the plan; of keywords at most. */
export function visitsOf({ kind, order }: CampaignTemplate): number {
  switch (kind) {
    case 'direct':
      return order.urls.length;
    case 'journey':
      return order.visitors;
    case 'comparison':
      return 2 * order.visitsEach;
    case 'seo':
      return order.trafficAmount ?? order.visitsPerKeyword * order.keywords.length;
  }
}
