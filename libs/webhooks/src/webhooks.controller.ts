import { CurrentActor, Endpoint, IdParam, ValidBody, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { pageInput } from '@app/common/contract';
import type { PageInput } from '@app/common/contract';
import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import * as contract from './contract/index.js';
import { WebhooksService } from './webhooks.service.js';

@Controller('api/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @Endpoint({ summary: 'Webhooks', output: contract.webhookList })
  list(@CurrentActor() actor: Actor) {
    return this.webhooks.list(actor);
  }

  @Post()
  @Endpoint({
    summary: 'Add a webhook; its secret is shown once',
    status: 201,
    output: contract.webhookWithSecret,
  })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createWebhookInput) body: contract.CreateWebhookInput,
  ) {
    return this.webhooks.create(actor, body);
  }

  @Patch(':id')
  @Endpoint({ summary: 'Change a webhook', output: contract.webhookResponse })
  change(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.webhookChanges) body: contract.WebhookChanges,
  ) {
    return this.webhooks.change(actor, { id, ...body });
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a webhook and its log', output: contract.webhookRemoved })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.webhooks.remove(actor, id);
  }

  @Post(':id/secret')
  @Endpoint({ summary: 'Replace the secret of a webhook', output: contract.webhookWithSecret })
  rollSecret(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.webhooks.rollSecret(actor, id);
  }

  @Post(':id/test')
  @Endpoint({ summary: 'Send a ping', output: contract.deliveryResponse })
  test(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.webhooks.test(actor, id);
  }

  @Get(':id/deliveries')
  @Endpoint({ summary: 'Deliveries of a webhook, newest first', output: contract.deliveryList })
  deliveries(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(pageInput) query: PageInput,
  ) {
    return this.webhooks.listDeliveries(actor, { id, ...query });
  }

  @Post('deliveries/:id/redeliver')
  @Endpoint({ summary: 'Resend an event', output: contract.deliveryResponse })
  redeliver(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.webhooks.redeliver(actor, id);
  }
}
