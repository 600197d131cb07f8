import { MailService, NotificationsService } from '@app/notifications';
import { WebhookEvents } from '@app/webhooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GateResult } from '../contract/index.js';
import { campaignPath } from '../rules/campaign-path.js';
import { gateAlertMail, gateAlertTitle, gateLines } from './gate-alert-mail.js';

interface AlertedCampaign {
  readonly campaign: { readonly id: string; readonly userId: string; readonly targetUrl: string };
  /** The schedule that started the campaign; its emails may be turned off. */
  readonly schedule: { readonly id: string; readonly notifiesByEmail: boolean } | null;
  readonly missed: readonly GateResult[];
  readonly metAgain: readonly GateResult[];
}

/** Notifies the owner of gates that were missed or are met again: by bell, mail and webhook. */
@Injectable()
export class GateAlerts {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly webhooks: WebhookEvents,
  ) {}

  /** Call it in the transaction that stores the results. Without any it does nothing. */
  async raise(tx: EntityManager, alerted: AlertedCampaign): Promise<void> {
    const { campaign, schedule, missed, metAgain } = alerted;
    if (missed.length + metAgain.length === 0) return;
    const { id: campaignId, userId, targetUrl } = campaign;
    const facts = { campaignId, targetUrl, isScheduled: schedule !== null, missed, metAgain };
    await this.notifications.notify(tx, userId, {
      ...{ kind: 'campaign_gates', key: `campaign_gates:${campaignId}` },
      title: gateAlertTitle(facts),
      body: gateLines([...missed, ...metAgain]).join(' · '),
      link: campaignPath(campaignId),
    });
    if (schedule?.notifiesByEmail ?? true) await this.mails.send(tx, userId, gateAlertMail(facts));
    await this.webhooks.emit(tx, userId, 'campaign.alerted', {
      ...{ campaignId, scheduleId: schedule?.id ?? null, url: targetUrl },
      ...{ missed: missed.map(presented), metAgain: metAgain.map(presented) },
    });
  }
}

function presented({ budget, measured, low, high, text }: GateResult) {
  return { budget, measured, low, high, message: `${budget}: ${text}` };
}
