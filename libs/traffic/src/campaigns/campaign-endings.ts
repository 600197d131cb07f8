import { VisitAllowanceService } from '@app/billing';
import { Clock, JobOutbox } from '@app/common';
import { MailService, NotificationsService, campaignDoneMail } from '@app/notifications';
import { WebhookEvents } from '@app/webhooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { endingOf } from '../rules/campaign-ending.js';
import { campaignPath } from '../rules/campaign-path.js';
import {
  keepSamplesJob,
  keepSamplesJobKey,
  storeVitalsJob,
  storeVitalsJobKey,
} from './campaign.jobs.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { CampaignState } from './campaigns.repository.js';

/** How campaigns end. Every write is in the caller's transaction, which ends a visit or stops the campaign. */
@Injectable()
export class CampaignEndings {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly visits: VisitAllowanceService,
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly webhooks: WebhookEvents,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * To be called after a visit has ended and is counted. When it was the last one, the campaign is completed (or
   * `failed` when no visit succeeded), what it still holds is released, and its owner is notified exactly once. A
   * stopped campaign releases the rest. Returns whether nothing is left to do.
   */
  async endIfOver(tx: EntityManager, campaignId: string): Promise<boolean> {
    const campaign = await this.campaigns.lock(tx, campaignId);
    if (campaign === null) return true;
    const ending = endingOf(campaign);
    switch (ending.kind) {
      case 'goes_on':
        return false;
      case 'was_ended':
        await this.reconcile(tx, campaign, campaign.status);
        return true;
      case 'ends':
        await this.end(tx, campaign, ending);
        return true;
    }
  }

  private async end(
    tx: EntityManager,
    campaign: CampaignState,
    { status, reason }: { readonly status: 'completed' | 'failed'; readonly reason: string | null },
  ): Promise<void> {
    const { id, userId, targetUrl, ordered, completed, failed } = campaign;
    const now = this.clock.now();
    await this.campaigns.change(tx, id, {
      ...{ status, reason, pauseCause: null, pausedAt: null, endedAt: now },
    });
    await this.reconcile(tx, campaign, status);
    const name = new URL(targetUrl).host;
    await this.notifications.notify(tx, userId, {
      kind: 'campaign_completed',
      title: status === 'completed' ? 'Campaign complete' : 'Campaign failed',
      body: `${name}: ${completed} of ${ordered} visits completed${failed > 0 ? `, ${failed} failed` : ''}.`,
      link: campaignPath(id),
      key: `campaign:${id}`,
    });
    const facts = { campaignId: id, name, ordered, completed, failed, path: campaignPath(id) };
    await this.mails.send(tx, userId, campaignDoneMail(facts));
  }

  /** Common to every ending: the remaining allowance is released, the webhook emitted, the vitals are computed. */
  private async reconcile(
    tx: EntityManager,
    { id, userId, ordered, completed, failed, cancelled }: CampaignState,
    status: CampaignState['status'],
  ): Promise<void> {
    await this.visits.releaseRest(tx, id);
    const counts = { ordered, completed, failed, cancelled };
    await this.webhooks.emit(tx, userId, 'campaign.completed', {
      ...{ campaignId: id, status, ...counts },
    });
    const ended = completed + failed + cancelled;
    const payload = { campaignId: id };
    await this.outbox.add(tx, storeVitalsJob, { key: storeVitalsJobKey(id, ended), payload });
    await this.outbox.add(tx, keepSamplesJob, { key: keepSamplesJobKey(id, ended), payload });
  }
}
