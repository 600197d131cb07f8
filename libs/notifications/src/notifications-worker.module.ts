import { Module } from '@nestjs/common';
import { MailDeliverySchedule } from './mail/mail-delivery.schedule.js';
import { MailDelivery } from './mail/mail-delivery.service.js';
import { NotificationsModule } from './notifications.module.js';

@Module({ imports: [NotificationsModule], providers: [MailDelivery, MailDeliverySchedule] })
export class NotificationsWorkerModule {}
