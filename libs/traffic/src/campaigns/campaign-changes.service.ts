import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { WebsiteRemovals, WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { CampaignChangeAnswer, CampaignStatus } from '../contract/index.js';
import { CampaignSignals } from './campaign-signals.js';
import { CampaignStates } from './campaign-states.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { CampaignState } from './campaigns.repository.js';

const WEBSITE_REMOVED = 'The website was removed, so the campaign was stopped.';

/** What the owner of a campaign does to it, and what the removal of its website does. */
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

  /** For good; again it changes nothing. Throws `conflict` for one that has ended by itself. */
  stop(actor: Actor, id: string): Promise<CampaignChangeAnswer> {
    return this.change(actor, id, async (tx, campaign) => {
      if (campaign.status === 'stopped') return 'stopped';
      requireOpen(campaign);
      await this.states.stop(tx, campaign, null);
      return 'stopped';
    });
  }

  /** No new visit; those under way end. Again it changes nothing. Throws `conflict` after its end. */
  pause(actor: Actor, id: string): Promise<CampaignChangeAnswer> {
    return this.change(actor, id, async (tx, campaign) => {
      requireOpen(campaign);
      await this.states.pauseFor(tx, id, 'user', null);
      return 'paused';
    });
  }

  /**
   * Goes on at once, or as `queued` when the ownership proof has to be read first. On a campaign that is
   * not paused it changes nothing. Throws `conflict` after its end and `website_not_verified`.
   */
  resume(actor: Actor, id: string): Promise<CampaignChangeAnswer> {
    return this.change(actor, id, async (tx, campaign) => {
      requireOpen(campaign);
      if (campaign.status !== 'paused') return campaign.status;
      await this.requireVerified(campaign);
      return this.states.goOn(tx, campaign);
    });
  }

  /** In the transaction that removes the website and holds its row. Workers see the table within a second. */
  private async stopAllOf(tx: EntityManager, websiteId: string): Promise<void> {
    for (const campaign of await this.campaigns.lockOpenOf(tx, websiteId)) {
      await this.states.stop(tx, campaign, WEBSITE_REMOVED);
    }
  }

  private async change(
    actor: Actor,
    id: string,
    decide: (tx: EntityManager, campaign: CampaignState) => Promise<CampaignStatus>,
  ): Promise<CampaignChangeAnswer> {
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
      `Show first that ${host} is yours: verify it in My Websites, then resume the campaign.`,
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
