import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import {
  changeWebhookInput,
  createWebhookInput,
  deliveryResponse,
  deliveryList,
  listDeliveriesInput,
  webhookResponse,
  webhookIdInput,
  webhookList,
  webhookRemoved,
  webhookWithSecret,
} from './contract/index.js';
import { WebhooksService } from './webhooks.service.js';

@Injectable()
export class WebhooksRouter {
  readonly router;

  constructor(webhooks: WebhooksService) {
    this.router = router({
      list: authedProcedure.output(webhookList).query(({ ctx }) => webhooks.list(ctx.actor)),
      create: authedProcedure
        .input(createWebhookInput)
        .output(webhookWithSecret)
        .mutation(({ ctx, input }) => webhooks.create(ctx.actor, input)),
      change: authedProcedure
        .input(changeWebhookInput)
        .output(webhookResponse)
        .mutation(({ ctx, input }) => webhooks.change(ctx.actor, input)),
      remove: authedProcedure
        .input(webhookIdInput)
        .output(webhookRemoved)
        .mutation(({ ctx, input }) => webhooks.remove(ctx.actor, input.id)),
      rollSecret: authedProcedure
        .input(webhookIdInput)
        .output(webhookWithSecret)
        .mutation(({ ctx, input }) => webhooks.rollSecret(ctx.actor, input.id)),
      test: authedProcedure
        .input(webhookIdInput)
        .output(deliveryResponse)
        .mutation(({ ctx, input }) => webhooks.test(ctx.actor, input.id)),
      deliveries: authedProcedure
        .input(listDeliveriesInput)
        .output(deliveryList)
        .query(({ ctx, input }) => webhooks.listDeliveries(ctx.actor, input)),
      redeliver: authedProcedure
        .input(webhookIdInput)
        .output(deliveryResponse)
        .mutation(({ ctx, input }) => webhooks.redeliver(ctx.actor, input.id)),
    });
  }
}
