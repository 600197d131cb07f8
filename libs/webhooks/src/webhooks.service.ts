import { ApiAccessPort } from '@app/auth';
import { AppError, Clock, cutPage, readCursor } from '@app/common';
import type { Actor } from '@app/common';
import { OutboundClient } from '@app/outbound';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { MAX_ENDPOINTS, PING } from './contract/index.js';
import type {
  ChangeWebhookInput,
  CreateWebhookInput,
  DeliveryResponse,
  DeliveryList,
  ListDeliveriesInput,
  WebhookResponse,
  WebhookEndpoint,
  WebhookList,
  WebhookRemoved,
  WebhookWithSecret,
} from './contract/index.js';
import { DeliveriesRepository } from './deliveries/deliveries.repository.js';
import { EndpointsRepository } from './endpoints/endpoints.repository.js';
import type { StoredWebhookEndpoint } from './entities/webhook-endpoint.entity.js';
import { presentDelivery, presentEndpoint } from './present-webhook.js';
import { eventBody } from './webhook-events.js';
import { WebhookSecrets } from './webhook-secrets.js';

const NOT_FOUND = 'This webhook does not exist.';
const TAKEN = 'You already have a webhook for this URL.';
const FULL = `You can have up to ${MAX_ENDPOINTS} webhooks. Remove one first.`;

/** A user's webhook endpoints, for plans with API access. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly endpoints: EndpointsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly secrets: WebhookSecrets,
    private readonly access: ApiAccessPort,
    private readonly outbound: OutboundClient,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<WebhookList> {
    const stored = await this.endpoints.list(actor.userId);
    const last = await this.endpoints.lastDeliveries(stored.map(({ id }) => id));
    return {
      endpoints: stored.map((endpoint) => presentEndpoint(endpoint, last.get(endpoint.id))),
      missingReason: await this.access.missingReason(actor.userId),
    };
  }

  /** Throws `forbidden` without the plan, `target_refused` for an address that must not be called, `conflict`. */
  async create(actor: Actor, input: CreateWebhookInput): Promise<WebhookWithSecret> {
    await this.requireAccess(actor);
    const url = await this.allowedAddress(input.url);
    const created = await this.endpoints.create(
      { userId: actor.userId, url, events: input.events, createdAt: this.clock.now() },
      MAX_ENDPOINTS,
    );
    if (created === 'taken') throw new AppError('conflict', TAKEN, { details: { url: TAKEN } });
    if (created === 'full') throw new AppError('conflict', FULL);
    return { endpoint: presentEndpoint(created, undefined), secret: this.secrets.of(created) };
  }

  async change(actor: Actor, input: ChangeWebhookInput): Promise<WebhookResponse> {
    const { id, ...changes } = input;
    await this.own(actor, id);
    await this.requireAccess(actor);
    const url = changes.url === undefined ? undefined : await this.allowedAddress(changes.url);
    const isDone = await this.endpoints.change(actor.userId, id, {
      ...changes,
      ...(url !== undefined && { url }),
    });
    if (!isDone) throw new AppError('conflict', TAKEN, { details: { url: TAKEN } });
    return { endpoint: await this.presented(await this.own(actor, id)) };
  }

  /** Rotates the secret; the old one is no longer used. */
  async rollSecret(actor: Actor, id: string): Promise<WebhookWithSecret> {
    await this.own(actor, id);
    await this.requireAccess(actor);
    await this.endpoints.rollSecret(actor.userId, id);
    const endpoint = await this.own(actor, id);
    return { endpoint: await this.presented(endpoint), secret: this.secrets.of(endpoint) };
  }

  /** Deletes it with its log. Needs no plan: users without it must be able to clean up. */
  async remove(actor: Actor, id: string): Promise<WebhookRemoved> {
    if (!(await this.endpoints.remove(actor.userId, id))) {
      throw new AppError('not_found', NOT_FOUND);
    }
    return { success: true };
  }

  /** Queues a `ping`; the log shows its outcome. */
  async test(actor: Actor, id: string): Promise<DeliveryResponse> {
    await this.own(actor, id);
    await this.requireAccess(actor);
    const createdAt = this.clock.now();
    const eventId = randomUUID();
    const body = eventBody(eventId, PING, createdAt, { message: 'This is a test.' });
    const ping = { eventId, event: PING, key: `ping:${eventId}`, body, createdAt } as const;
    return this.queue(id, ping);
  }

  async listDeliveries(actor: Actor, input: ListDeliveriesInput): Promise<DeliveryList> {
    await this.own(actor, input.id);
    const after = readCursor(input.cursor);
    const rows = await this.deliveries.list(input.id, after, input.limit + 1);
    const { shown, nextCursor } = cutPage(rows, input.limit);
    return {
      deliveries: shown.map(presentDelivery),
      nextCursor,
    };
  }

  /** Sends the same event again, with its own entry in the log. Throws `conflict` while it is being tried. */
  async redeliver(actor: Actor, deliveryId: string): Promise<DeliveryResponse> {
    const delivery = await this.deliveries.find(deliveryId);
    if (delivery === null) throw new AppError('not_found', 'This delivery does not exist.');
    await this.own(actor, delivery.endpointId);
    await this.requireAccess(actor);
    if (delivery.status === 'pending') {
      throw new AppError('conflict', 'This delivery is still in progress.');
    }
    const { eventId, event, body } = delivery;
    const createdAt = this.clock.now();
    const key = `again:${randomUUID()}`;
    return this.queue(delivery.endpointId, { eventId, event, key, body, createdAt });
  }

  private async queue(
    endpointId: string,
    event: Parameters<DeliveriesRepository['insert']>[1],
  ): Promise<DeliveryResponse> {
    const delivery = await this.deliveries.insert(endpointId, event);
    if (delivery === null) throw new Error('The delivery was not stored');
    return { delivery: presentDelivery(delivery) };
  }

  private async own(actor: Actor, id: string): Promise<StoredWebhookEndpoint> {
    const endpoint = await this.endpoints.find(actor.userId, id);
    if (endpoint === null) throw new AppError('not_found', NOT_FOUND);
    return endpoint;
  }

  private async presented(endpoint: StoredWebhookEndpoint): Promise<WebhookEndpoint> {
    const last = await this.endpoints.lastDeliveries([endpoint.id]);
    return presentEndpoint(endpoint, last.get(endpoint.id));
  }

  private async requireAccess(actor: Actor): Promise<void> {
    const reason = await this.access.missingReason(actor.userId);
    if (reason !== null) throw new AppError('forbidden', reason);
  }

  /** Normalises it. A name that does not resolve now may do so later; a refused one never will. */
  private async allowedAddress(text: string): Promise<string> {
    const validation = await this.outbound.validate(text);
    if (!validation.ok && validation.reason === 'refused_target') {
      const { message } = validation;
      throw new AppError('target_refused', message, { details: { url: message } });
    }
    const url = new URL(text);
    url.hash = '';
    return url.href;
  }
}
