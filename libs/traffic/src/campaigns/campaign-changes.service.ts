import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { WebsiteRemovals, WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { CampaignChangeResponse, CampaignStatus } from '../contract/index.js';
import { CampaignSignals } from './campaign-signals.js';
import { CampaignStates } from './campaign-states.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { CampaignState } from './campaigns.repository.js';

const NOT_STARTED =
  'This campaign is waiting for its turn, so there is nothing to pause. Stop it to remove it from the queue.';
const WEBSITE_REMOVED = 'The website was removed, so the campaign was stopped.';

/** Changes to a campaign by its owner, and by the removal of its website. */
@Injectable()
export class CampaignChanges implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly campaigns: CampaignsRepository,
    private readonly states: CampaignStates,
    private readonly websites: WebsitesService,
    private readonly removals: WebsiteRemovals,
    private readonly signals: CampaignSignals,
  ) {}

  onModuleInit(): void {
    this.removals.register((tx, websiteId) => this.stopAllOf(tx, websiteId));
  }

  /** Final and idempotent. Throws `conflict` for one that has ended by itself. */
  stop(actor: Actor, id: string): Promise<CampaignChangeResponse> {
    return this.change(actor, id, async (tx, campaign) => {
      if (campaign.status === 'stopped') return 'stopped';
      requireOpen(campaign);
      await this.states.stop(tx, campaign, null);
      return 'stopped';
    });
  }

  /**
   * No new visit starts; those under way end. Idempotent. Throws `conflict` after the campaign's end, and for one that
   * waits for its turn.
   */
  pause(actor: Actor, id: string): Promise<CampaignChangeResponse> {
    return this.change(actor, id, async (tx, campaign) => {
      requireOpen(campaign);
      if (campaign.awaitsTurn) throw new AppError('conflict', NOT_STARTED);
      await this.states.pauseFor(tx, id, 'user', null);
      return 'paused';
    });
  }

  /**
   * Resumes at once, or as `queued` when the ownership proof has to be read first. Has no effect on a campaign that is
   * not paused. Throws `conflict` after the campaign's end and `website_not_verified`.
   */
  resume(actor: Actor, id: string): Promise<CampaignChangeResponse> {
    return this.change(actor, id, async (tx, campaign) => {
      requireOpen(campaign);
      if (campaign.status !== 'paused') return campaign.status;
      await this.requireVerified(campaign);
      return this.states.resumeOrQueue(tx, campaign);
    });
  }

  /** Runs in the transaction that removes the website and locks its row. Workers notice within a second. */
  private async stopAllOf(tx: EntityManager, websiteId: string): Promise<void> {
    for (const campaign of await this.campaigns.lockOpenOf(tx, websiteId)) {
      await this.states.stop(tx, campaign, WEBSITE_REMOVED);
    }
    await this.campaigns.deleteWebsiteHours(tx, websiteId);
  }

  private async change(
    actor: Actor,
    id: string,
    decide: (tx: EntityManager, campaign: CampaignState) => Promise<CampaignStatus>,
  ): Promise<CampaignChangeResponse> {
    const status = await this.em.fork().transactional(async (tx) => {
      const campaign = await this.campaigns.lockOwn(tx, actor.userId, id);
      if (campaign === null) throw new AppError('not_found', 'Campaign not found');
      return decide(tx, campaign);
    });
    await this.signals.changed(id);
    return { success: true, status };
  }

  private async requireVerified({ websiteId, targetUrl }: CampaignState): Promise<void> {
    if (websiteId !== null && (await this.websites.isVerified(websiteId))) return;
    const { host } = new URL(targetUrl);
    throw new AppError(
      'website_not_verified',
      `Verify ${host} in My Websites, then resume the campaign.`,
      { details: { domain: host, websiteId } },
    );
  }
}

function requireOpen({ status }: CampaignState): void {
  switch (status) {
    case 'queued':
    case 'running':
    case 'paused':
      return;
    case 'completed':
      throw new AppError('conflict', 'This campaign is already complete.');
    case 'stopped':
      throw new AppError('conflict', 'This campaign was stopped. Start a new one instead.');
    case 'failed':
      throw new AppError('conflict', 'This campaign has failed. Start a new one instead.');
  }
}
