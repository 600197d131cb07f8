import { Module } from '@nestjs/common';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksModule } from './webhooks.module.js';
import { WebhooksRouter } from './webhooks.router.js';

@Module({
  imports: [WebhooksModule],
  controllers: [WebhooksController],
  providers: [WebhooksRouter],
  exports: [WebhooksRouter],
})
export class WebhooksApiModule {}
