import { Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { webhookData } from './contract/index.js';
import type { DeliveredEvent, WebhookData, WebhookEvent } from './contract/index.js';
import { DeliveriesRepository } from './deliveries/deliveries.repository.js';

/** The field of an event's data that identifies it when it is emitted twice. */
const SUBJECT_OF: { readonly [Event in WebhookEvent]: (data: WebhookData<Event>) => string } = {
  'scan.completed': ({ scanId }) => scanId,
  'campaign.completed': ({ campaignId }) => campaignId,
  'payment.approved': ({ orderId }) => orderId,
  'limit.reached': ({ resource, period }) => `${resource}:${period}`,
  'keyword.alerted': ({ noticeId }) => noticeId,
  'campaign.alerted': ({ campaignId }) => campaignId,
  'page.changed': ({ noticeId }) => noticeId,
  'repair.proposed': ({ noticeId }) => noticeId,
};

/** Emits events of other features to the endpoints of a user. */
@Injectable()
export class WebhookEvents {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's transaction `tx`: the event is sent if that is committed, once to each subscribed
   * endpoint. Idempotent.
   */
  async emit<Event extends WebhookEvent>(
    tx: EntityManager,
    userId: string,
    event: Event,
    data: WebhookData<Event>,
  ): Promise<void> {
    const createdAt = this.clock.now();
    const eventId = randomUUID();
    await this.deliveries.insertForListeners(tx, userId, {
      eventId,
      event,
      key: `${event}:${SUBJECT_OF[event](data)}`,
      body: eventBody(eventId, event, createdAt, webhookData[event].parse(data)),
      createdAt,
    });
  }
}

/** The envelope of every event. */
export function eventBody(
  id: string,
  event: DeliveredEvent,
  createdAt: Date,
  data: object,
): string {
  return JSON.stringify({ id, event, createdAt: createdAt.toISOString(), data });
}
