import { AuthModule } from '@app/auth';
import { Module } from '@nestjs/common';
import { LiveNotificationsController } from './live/live-notifications.controller.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsModule } from './notifications.module.js';
import { OutboxController } from './outbox/outbox.controller.js';
import { NotificationsRouter } from './notifications.router.js';

@Module({
  imports: [AuthModule, NotificationsModule],
  controllers: [LiveNotificationsController, NotificationsController, OutboxController],
  providers: [NotificationsRouter],
  exports: [NotificationsRouter],
})
export class NotificationsApiModule {}
