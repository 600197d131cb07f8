import { VisitAllowanceService } from '@app/billing';
import { Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { StoredCampaign } from '../entities/campaign.entity.js';
import { campaignOutlooks } from '../rules/campaign-outlooks.js';
import type { CampaignOutlook } from '../rules/campaign-outlooks.js';
import { CampaignPacesRepository } from './campaign-paces.repository.js';

/** When campaigns are expected to end or to start; nothing is read for those that have ended. */
@Injectable()
export class CampaignOutlooks {
  constructor(
    private readonly paces: CampaignPacesRepository,
    private readonly allowance: VisitAllowanceService,
    private readonly clock: Clock,
  ) {}

  async of(
    userId: string,
    campaigns: readonly StoredCampaign[],
  ): Promise<ReadonlyMap<string, CampaignOutlook>> {
    if (campaigns.every(({ endedAt }) => endedAt != null)) return new Map();
    const now = this.clock.now();
    const [open, balance] = await Promise.all([
      this.paces.listOpen(userId, now),
      this.allowance.balance(userId),
    ]);
    return campaignOutlooks(open, { remaining: balance?.remaining ?? 0, now: now.getTime() });
  }
}
