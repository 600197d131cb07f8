import { ApiAccessPort } from '@app/auth';
import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { storableText } from '@app/common/contract';
import { MailService, NotificationsService } from '@app/notifications';
import { OutboundClient } from '@app/outbound';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { MAX_ATTEMPTS, isAccepted, refusalText, retryDelayMs } from '../rules/delivery-retry.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { SIGNATURE_HEADER, signatureOf } from '../webhook-signature.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import type { AttemptResult, ClaimedDelivery } from './deliveries.repository.js';
import { webhookFailingMail } from './webhook-mail.js';

const TIMEOUT_MS = 10_000;
/** Longer than one attempt can take: an expired claim belongs to a worker that died. */
const CLAIM_MS = 6 * TIMEOUT_MS;
const RESPONSE_MAX_BYTES = 1_024;
const SWITCHED_OFF = 'The webhook is turned off.';

/**
 * Sends what is due. Safe to run concurrently: each delivery is claimed by one worker at a time. One that
 * dies after sending leaves the delivery due; it is sent again with the same event id.
 */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly secrets: WebhookSecrets,
    private readonly access: ApiAccessPort,
    private readonly outbound: OutboundClient,
    private readonly notifications: NotificationsService,
    private readonly mails: MailService,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** One after the other until nothing is due; returns how many were processed. */
  async sendDue(signal: AbortSignal): Promise<number> {
    let taken = 0;
    while (!signal.aborted) {
      const delivery = await this.deliveries.claim(this.clock.now(), CLAIM_MS);
      if (delivery === null) return taken;
      if (await this.send(delivery)) taken += 1;
    }
    return taken;
  }

  private async send(delivery: ClaimedDelivery): Promise<boolean> {
    const reason = delivery.isEnabled
      ? await this.access.missingReason(delivery.userId)
      : SWITCHED_OFF;
    if (reason !== null) {
      await this.deliveries.markSkipped(delivery, reason);
      return false;
    }
    const result = await this.attempt(delivery);
    if (result.error === null) {
      await this.deliveries.markDelivered(delivery, result);
      return true;
    }
    await this.afterFailure(delivery, result);
    return false;
  }

  private async attempt(delivery: ClaimedDelivery): Promise<AttemptResult> {
    const { event, body } = delivery;
    const secret = this.secrets.of({
      id: delivery.endpointId,
      secretVersion: delivery.secretVersion,
    });
    const startedAt = performance.now();
    const result = await this.outbound.fetch({
      url: delivery.url,
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': `GroundswellWebhooks/1.0 (+${this.config.publicUrl})`,
        'X-Groundswell-Event': event,
        'X-Groundswell-Delivery': delivery.id,
        [SIGNATURE_HEADER]: signatureOf(secret, body, this.clock.now()),
      },
      timeoutMs: TIMEOUT_MS,
      maxRedirects: 0,
      maxBytes: RESPONSE_MAX_BYTES,
      truncate: true,
    });
    const durationMs = Math.round(performance.now() - startedAt);
    if (result.kind === 'failed') {
      return { answerStatus: null, answer: null, error: result.message, durationMs };
    }
    const response = storableText(result.body.subarray(0, RESPONSE_MAX_BYTES).toString('utf8'));
    const error = isAccepted(result.status) ? null : refusalText(result.status);
    return { answerStatus: result.status, answer: response, error, durationMs };
  }

  private async afterFailure(delivery: ClaimedDelivery, result: AttemptResult): Promise<void> {
    const delayMs = delivery.attempts >= MAX_ATTEMPTS ? null : retryDelayMs(delivery.attempts);
    if (delayMs !== null) {
      const at = new Date(this.clock.now().getTime() + delayMs);
      await this.deliveries.retryAt(delivery, result, at);
      return;
    }
    const reason = `It was turned off because every delivery failed for 24 hours. ${result.error ?? ''}`;
    await this.deliveries.giveUp(delivery, result, reason.trim(), (tx) =>
      this.notify(tx, delivery, result.error ?? ''),
    );
  }

  private async notify(tx: EntityManager, delivery: ClaimedDelivery, error: string): Promise<void> {
    const mail = webhookFailingMail({ deliveryId: delivery.id, url: delivery.url, error });
    const { key, subject: title, action } = mail;
    const body = mail.paragraphs[0] ?? '';
    const notification = { kind: 'webhook_failing', title, body, key, link: action.path } as const;
    await this.notifications.notify(tx, delivery.userId, notification);
    await this.mails.send(tx, delivery.userId, mail);
  }
}
