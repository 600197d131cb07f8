import type { Campaign, CampaignVitals } from '@app/traffic/contract';

/** What the vitals of a campaign are shown from, its own report or a shared one. */
export interface MeasuredCampaign {
  readonly campaign: Pick<Campaign, 'status' | 'inProgress' | 'engine' | 'measure' | 'comparedUrl'>;
  readonly vitals: Pick<CampaignVitals, 'all' | 'isWeighted' | 'distributions'>;
}
