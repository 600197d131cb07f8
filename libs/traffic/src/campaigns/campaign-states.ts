import { KeySpending } from '@app/auth';
import { VisitAllowanceService } from '@app/billing';
import { Clock, JobOutbox } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import type { PauseCause } from '../entities/campaign.entity.js';
import { startCampaignJob, startCampaignJobKey } from './campaign.jobs.js';
import { CampaignEndings } from './campaign-endings.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { CampaignState } from './campaigns.repository.js';

/** PRODUCT.md section 6: the proof is read when a campaign starts, and hourly while it runs. */
export const PROOF_VALID_MS = 60 * 60_000;
const MAX_ROUNDS = 2 ** 31;

/**
 * The state transitions of a campaign. Every write is in the caller's transaction. Locks are taken
 * in the order website, campaign, visits, allowance.
 */
@Injectable()
export class CampaignStates {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly allowance: VisitAllowanceService,
    private readonly keySpending: KeySpending,
    private readonly endings: CampaignEndings,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * No new visit starts; those under way end normally. `reason` is a sentence for the owner (`null` when they paused
   * it). Returns whether it was changed: queued and running campaigns are, and those paused for their website when
   * owner now pauses, so that they do not resume by themselves.
   */
  async pauseFor(
    tx: EntityManager,
    campaignId: string,
    cause: PauseCause,
    reason: string | null,
  ): Promise<boolean> {
    const campaign = await this.campaigns.lock(tx, campaignId);
    if (campaign === null || !canPause(campaign, cause)) return false;
    await this.campaigns.change(tx, campaignId, {
      ...{ status: 'paused', pauseCause: cause, reason },
      // One that was queued again after a pause has been waiting since that pause began.
      pausedAt: campaign.pausedAt ?? this.clock.now(),
    });
    return true;
  }

  /**
   * Resumes a campaign that is paused for this cause, as `resumeOrQueue` does. Returns whether it was changed.
   */
  async resumeAfter(tx: EntityManager, campaignId: string, cause: PauseCause): Promise<boolean> {
    const campaign = await this.campaigns.lock(tx, campaignId);
    if (campaign?.status !== 'paused' || campaign.pauseCause !== cause) return false;
    await this.resumeOrQueue(tx, campaign);
    return true;
  }

  /**
   * From paused to running, or to queued when the ownership proof has to be read first: always after
   * its loss, and when it is too old. The caller has locked the campaign.
   */
  async resumeOrQueue(tx: EntityManager, campaign: CampaignState): Promise<'running' | 'queued'> {
    if (this.isProofFresh(campaign)) {
      await this.run(tx, campaign);
      return 'running';
    }
    const { id } = campaign;
    // `pausedAt` stays: waiting visits are postponed by the whole time when the campaign runs again.
    await this.campaigns.change(tx, id, { status: 'queued', pauseCause: null, reason: null });
    await this.queueStart(tx, id);
    return 'queued';
  }

  /** It is the turn of a campaign that the caller has locked: its visits are reserved, or nothing changes. */
  async takeTurn(tx: EntityManager, { id, userId, ordered }: CampaignState): Promise<void> {
    await this.allowance.reserve(tx, userId, id, ordered);
    await this.campaigns.change(tx, id, { awaitsTurn: false });
    await this.queueStart(tx, id);
  }

  /** The campaign is queued: a worker reads its proof and runs it. */
  async queueStart(tx: EntityManager, campaignId: string): Promise<void> {
    const round = randomInt(MAX_ROUNDS);
    const key = startCampaignJobKey(campaignId, round);
    await this.outbox.add(tx, startCampaignJob, { key, payload: { campaignId, round } });
  }

  /** From queued or paused to running: waiting visits are postponed by the pause. The caller has locked the row. */
  async run(tx: EntityManager, campaign: CampaignState): Promise<void> {
    const now = this.clock.now();
    const pausedSince =
      campaign.startedAt === null ? campaign.createdAt : (campaign.pausedAt ?? now);
    await this.campaigns.shiftWaiting(tx, campaign.id, now.getTime() - pausedSince.getTime());
    await this.campaigns.change(tx, campaign.id, {
      ...{ status: 'running', pauseCause: null, reason: null, pausedAt: null },
      startedAt: campaign.startedAt ?? now,
    });
  }

  /**
   * Stops a campaign that the caller has locked and that has not ended: waiting visits are cancelled and released.
   * Visits under way are aborted by their workers.
   */
  async stop(tx: EntityManager, campaign: CampaignState, reason: string | null): Promise<void> {
    const now = this.clock.now();
    await this.campaigns.change(tx, campaign.id, {
      ...{ status: 'stopped', reason, pauseCause: null, pausedAt: null, endedAt: now },
    });
    if (campaign.awaitsTurn) await this.keySpending.setAmount(tx, campaign.id, 0);
    const cancelled = await this.campaigns.cancelWaiting(tx, campaign.id, now);
    if (cancelled > 0) {
      await this.allowance.release(tx, campaign.id, { key: 'stop', visits: cancelled });
    }
    await this.endings.endIfOver(tx, campaign.id);
  }

  private isProofFresh({ pauseCause, startedAt, ownershipCheckedAt }: CampaignState): boolean {
    if (pauseCause === 'ownership' || startedAt === null || ownershipCheckedAt === null) {
      return false;
    }
    return this.clock.now().getTime() - ownershipCheckedAt.getTime() < PROOF_VALID_MS;
  }
}

function canPause({ status, pauseCause }: CampaignState, cause: PauseCause): boolean {
  if (status === 'paused') return cause === 'user' && pauseCause === 'website';
  return status === 'queued' || status === 'running';
}
