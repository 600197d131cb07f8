import { AuthModule } from '@app/auth';
import { OutboundModule } from '@app/outbound';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries/deliveries.repository.js';
import { EndpointsRepository } from './endpoints/endpoints.repository.js';
import { StoredWebhookDelivery } from './entities/webhook-delivery.entity.js';
import { StoredWebhookEndpoint } from './entities/webhook-endpoint.entity.js';
import { WebhookEvents } from './webhook-events.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { webhooksAccountData } from './webhooks-account-data.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [
    AuthModule,
    OutboundModule,
    MikroOrmModule.forFeature([StoredWebhookEndpoint, StoredWebhookDelivery]),
  ],
  providers: [
    WebhooksService,
    WebhookEvents,
    WebhookSecrets,
    webhooksAccountData,
    EndpointsRepository,
    DeliveriesRepository,
  ],
  exports: [WebhooksService, WebhookEvents, WebhookSecrets, DeliveriesRepository],
})
export class WebhooksModule {}
