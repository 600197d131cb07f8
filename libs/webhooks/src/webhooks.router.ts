import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { WebhooksService } from './webhooks.service.js';

@Injectable()
export class WebhooksRouter {
  readonly router;

  constructor(webhooks: WebhooksService) {
    this.router = router({
      list: authedProcedure
        .output(contract.webhookList)
        .query(({ ctx }) => webhooks.list(ctx.actor)),
      create: authedProcedure
        .input(contract.createWebhookInput)
        .output(contract.webhookWithSecret)
        .mutation(({ ctx, input }) => webhooks.create(ctx.actor, input)),
      change: authedProcedure
        .input(contract.changeWebhookInput)
        .output(contract.webhookResponse)
        .mutation(({ ctx, input }) => webhooks.change(ctx.actor, input)),
      remove: byIdProcedure
        .output(contract.webhookRemoved)
        .mutation(({ ctx, input }) => webhooks.remove(ctx.actor, input.id)),
      rollSecret: byIdProcedure
        .output(contract.webhookWithSecret)
        .mutation(({ ctx, input }) => webhooks.rollSecret(ctx.actor, input.id)),
      test: byIdProcedure
        .output(contract.deliveryResponse)
        .mutation(({ ctx, input }) => webhooks.test(ctx.actor, input.id)),
      deliveries: authedProcedure
        .input(contract.listDeliveriesInput)
        .output(contract.deliveryList)
        .query(({ ctx, input }) => webhooks.listDeliveries(ctx.actor, input)),
      redeliver: byIdProcedure
        .output(contract.deliveryResponse)
        .mutation(({ ctx, input }) => webhooks.redeliver(ctx.actor, input.id)),
    });
  }
}
