import { AuthModule } from '@app/auth';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredNotification } from './entities/notification.entity.js';
import { OutgoingMail } from './entities/outgoing-mail.entity.js';
import { ReportRun } from './entities/report-run.entity.js';
import { LiveNotifications } from './live/live-notifications.js';
import { AccountMailWriter } from './mail/account-mails.js';
import { MailOutboxRepository } from './mail/mail-outbox.repository.js';
import { MailService } from './mail/mail.service.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { OutboxRepository } from './outbox/outbox.repository.js';
import { OutboxService } from './outbox/outbox.service.js';
import { ReportContributors } from './reports/report-contributors.js';
import { notificationsAccountData } from './notifications-account-data.js';

const services = [
  NotificationsService,
  LiveNotifications,
  MailService,
  MailOutboxRepository,
  OutboxService,
  ReportContributors,
];

@Module({
  imports: [AuthModule, MikroOrmModule.forFeature([StoredNotification, OutgoingMail, ReportRun])],
  providers: [
    ...services,
    notificationsAccountData,
    NotificationsRepository,
    AccountMailWriter,
    OutboxRepository,
  ],
  exports: services,
})
export class NotificationsModule {}
