import { CurrentActor, Endpoint, ValidBody, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { pageInput } from '@app/common/contract';
import type { PageInput } from '@app/common/contract';
import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import {
  createWebhookInput,
  deliveryResponse,
  deliveryList,
  webhookResponse,
  webhookChanges,
  webhookIdInput,
  webhookList,
  webhookRemoved,
  webhookWithSecret,
} from './contract/index.js';
import type {
  CreateWebhookInput,
  DeliveryResponse,
  DeliveryList,
  WebhookResponse,
  WebhookChanges,
  WebhookIdInput,
  WebhookList,
  WebhookRemoved,
  WebhookWithSecret,
} from './contract/index.js';
import { WebhooksService } from './webhooks.service.js';

@Controller('api/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @Endpoint({ summary: 'Webhooks', output: webhookList })
  list(@CurrentActor() actor: Actor): Promise<WebhookList> {
    return this.webhooks.list(actor);
  }

  @Post()
  @Endpoint({
    summary: 'Add a webhook; its secret is shown once',
    status: 201,
    output: webhookWithSecret,
  })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(createWebhookInput) body: CreateWebhookInput,
  ): Promise<WebhookWithSecret> {
    return this.webhooks.create(actor, body);
  }

  @Patch(':id')
  @Endpoint({ summary: 'Change a webhook', output: webhookResponse })
  change(
    @CurrentActor() actor: Actor,
    @ValidParams(webhookIdInput) { id }: WebhookIdInput,
    @ValidBody(webhookChanges) body: WebhookChanges,
  ): Promise<WebhookResponse> {
    return this.webhooks.change(actor, { id, ...body });
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a webhook and its log', output: webhookRemoved })
  remove(
    @CurrentActor() actor: Actor,
    @ValidParams(webhookIdInput) { id }: WebhookIdInput,
  ): Promise<WebhookRemoved> {
    return this.webhooks.remove(actor, id);
  }

  @Post(':id/secret')
  @Endpoint({ summary: 'Replace the secret of a webhook', output: webhookWithSecret })
  rollSecret(
    @CurrentActor() actor: Actor,
    @ValidParams(webhookIdInput) { id }: WebhookIdInput,
  ): Promise<WebhookWithSecret> {
    return this.webhooks.rollSecret(actor, id);
  }

  @Post(':id/test')
  @Endpoint({ summary: 'Send a ping', output: deliveryResponse })
  test(
    @CurrentActor() actor: Actor,
    @ValidParams(webhookIdInput) { id }: WebhookIdInput,
  ): Promise<DeliveryResponse> {
    return this.webhooks.test(actor, id);
  }

  @Get(':id/deliveries')
  @Endpoint({ summary: 'What a webhook was sent, newest first', output: deliveryList })
  deliveries(
    @CurrentActor() actor: Actor,
    @ValidParams(webhookIdInput) { id }: WebhookIdInput,
    @ValidQuery(pageInput) query: PageInput,
  ): Promise<DeliveryList> {
    return this.webhooks.listDeliveries(actor, { id, ...query });
  }

  @Post('deliveries/:id/redeliver')
  @Endpoint({ summary: 'Send an event once more', output: deliveryResponse })
  redeliver(
    @CurrentActor() actor: Actor,
    @ValidParams(webhookIdInput) { id }: WebhookIdInput,
  ): Promise<DeliveryResponse> {
    return this.webhooks.redeliver(actor, id);
  }
}
