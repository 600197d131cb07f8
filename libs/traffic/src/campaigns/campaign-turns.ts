import { VisitAllowanceService } from '@app/billing';
import { AppError } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CampaignSignals } from './campaign-signals.js';
import { CampaignStates } from './campaign-states.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { NewCampaign } from './campaigns.repository.js';

/** Campaigns of one account that wait for their turn: each has all of its visits planned. */
export const MAX_WAITING = 20;
const ACCOUNTS_AT_ONCE = 100;

/** Campaigns that wait for the others of their account, and for visits of its plan; oldest first. */
@Injectable()
export class CampaignTurns {
  private readonly logger = new Logger(CampaignTurns.name);

  constructor(
    private readonly em: EntityManager,
    private readonly campaigns: CampaignsRepository,
    private readonly states: CampaignStates,
    private readonly allowance: VisitAllowanceService,
    private readonly signals: CampaignSignals,
  ) {}

  /**
   * To be called before a campaign that waits is stored. Throws `subscription_required`, `visits_exhausted` for one
   * that no period of the plan covers, and `conflict` when too many wait already.
   */
  async requirePlace(
    tx: EntityManager,
    { userId, ordered }: Pick<NewCampaign, 'userId' | 'ordered'>,
  ): Promise<void> {
    await this.allowance.requirePlanFor(userId, ordered);
    if ((await this.campaigns.countAwaitingTurn(tx, userId)) < MAX_WAITING) return;
    throw new AppError(
      'conflict',
      `${MAX_WAITING} campaigns are already waiting. Stop one of them, or wait until one starts.`,
    );
  }

  /**
   * Starts the next campaign of every account none of whose campaigns runs, when its plan has the visits. Returns how
   * many. Safe to run in several workers.
   */
  async takeDue(): Promise<number> {
    let started = 0;
    for (const id of await this.campaigns.listNextTurns(ACCOUNTS_AT_ONCE)) {
      if (await this.take(id)) started += 1;
    }
    return started;
  }

  private async take(campaignId: string): Promise<boolean> {
    try {
      const hasStarted = await this.em.fork().transactional(async (tx) => {
        const campaign = await this.campaigns.lock(tx, campaignId);
        if (campaign?.status !== 'queued' || !campaign.awaitsTurn) return false;
        await this.states.takeTurn(tx, campaign);
        return true;
      });
      if (hasStarted) await this.signals.changed(campaignId);
      return hasStarted;
    } catch (error) {
      // Too few visits are left: it waits on, first in the queue.
      if (error instanceof AppError) return false;
      this.logger.warn({ err: error, campaignId }, 'A campaign could not start; retrying.');
      return false;
    }
  }
}
