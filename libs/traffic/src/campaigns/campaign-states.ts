import { VisitAllowanceService } from '@app/billing';
import { Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PauseCause } from '../entities/campaign.entity.js';
import { CampaignEndings } from './campaign-endings.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { CampaignState } from './campaigns.repository.js';

/**
 * How a campaign goes from state to state. Every write is in the caller's transaction. Locks are taken
 * in the order website, campaign, visits, allowance.
 */
@Injectable()
export class CampaignStates {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly allowance: VisitAllowanceService,
    private readonly endings: CampaignEndings,
    private readonly clock: Clock,
  ) {}

  /**
   * No new visit; those under way end normally. `reason` is a sentence for the owner (`null` when they
   * did it). Answers whether it was changed: only queued and running campaigns are.
   */
  async pauseFor(
    tx: EntityManager,
    campaignId: string,
    cause: PauseCause,
    reason: string | null,
  ): Promise<boolean> {
    const campaign = await this.campaigns.lock(tx, campaignId);
    if (campaign === null || !(campaign.status === 'queued' || campaign.status === 'running')) {
      return false;
    }
    await this.campaigns.change(tx, campaignId, {
      ...{ status: 'paused', pauseCause: cause, reason },
      // A queued one that stood still before it could go on has been waiting since then.
      pausedAt: campaign.pausedAt ?? this.clock.now(),
    });
    return true;
  }

  /**
   * Goes on with a campaign that is paused for this cause: what waits is due later by the time it stood
   * still. Answers whether it was changed.
   */
  async resumeAfter(tx: EntityManager, campaignId: string, cause: PauseCause): Promise<boolean> {
    const campaign = await this.campaigns.lock(tx, campaignId);
    if (campaign?.status !== 'paused' || campaign.pauseCause !== cause) return false;
    await this.run(tx, campaign);
    return true;
  }

  /** From queued or paused to running, for a campaign that the caller has locked. */
  async run(tx: EntityManager, campaign: CampaignState): Promise<void> {
    const now = this.clock.now();
    const stoodStillSince =
      campaign.startedAt === null ? campaign.createdAt : (campaign.pausedAt ?? now);
    await this.campaigns.shiftWaiting(tx, campaign.id, now.getTime() - stoodStillSince.getTime());
    await this.campaigns.change(tx, campaign.id, {
      ...{ status: 'running', pauseCause: null, reason: null, pausedAt: null },
      startedAt: campaign.startedAt ?? now,
    });
  }

  /**
   * For a campaign that the caller has locked and that has not ended: stopped from now on, what waits
   * is cancelled and given back. Visits under way are aborted by their workers.
   */
  async stop(tx: EntityManager, campaign: CampaignState, reason: string | null): Promise<void> {
    const now = this.clock.now();
    await this.campaigns.change(tx, campaign.id, {
      ...{ status: 'stopped', reason, pauseCause: null, pausedAt: null, endedAt: now },
    });
    const cancelled = await this.campaigns.cancelWaiting(tx, campaign.id, now);
    if (cancelled > 0) {
      await this.allowance.release(tx, campaign.id, { key: 'stop', visits: cancelled });
    }
    await this.endings.endIfOver(tx, campaign.id);
  }
}
