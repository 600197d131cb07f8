import type { CampaignKind } from '@app/traffic/contract';
import { kindPaths } from './campaign-text.js';

/** The form of a source, filled with a campaign to duplicate; `null`: with the user's preferences only. */
export function newCampaignPath(kind: CampaignKind, copyOf: string | null): string {
  return copyOf === null ? kindPaths[kind] : `${kindPaths[kind]}?copy=${copyOf}`;
}

/** REST path of a file of a campaign. */
export function campaignPath(
  id: string,
  file: 'report.pdf' | 'visits.csv' | 'page-map.csv' | 'gates.csv',
): string {
  return `/api/campaigns/${id}/${file}`;
}

/** REST path of the screenshot of a sample visit. */
export function screenshotPath(campaignId: string, visitId: string): string {
  return `/api/campaigns/${campaignId}/visits/${visitId}/screenshot`;
}
