import { AuthModule } from '@app/auth';
import { NotificationsModule } from '@app/notifications';
import { OutboundModule } from '@app/outbound';
import { Module } from '@nestjs/common';
import { WebhookSender } from './deliveries/webhook-sender.js';
import { WebhookSenderSchedule } from './deliveries/webhook-sender.schedule.js';
import { WebhooksModule } from './webhooks.module.js';

@Module({
  imports: [AuthModule, NotificationsModule, OutboundModule, WebhooksModule],
  providers: [WebhookSender, WebhookSenderSchedule],
})
export class WebhooksWorkerModule {}
