import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsModule } from './notifications.module.js';
import { OutboxController } from './outbox/outbox.controller.js';

@Module({
  imports: [NotificationsModule],
  controllers: [NotificationsController, OutboxController],
})
export class NotificationsApiModule {}
