import { AuthModule } from '@app/auth';
import { Module } from '@nestjs/common';
import { MailDeliverySchedule } from './mail/mail-delivery.schedule.js';
import { MailDelivery } from './mail/mail-delivery.service.js';
import { NotificationsHousekeeping } from './notifications-housekeeping.js';
import { NotificationsModule } from './notifications.module.js';
import { ReportsRepository } from './reports/reports.repository.js';
import { ReportsSchedule } from './reports/reports.schedule.js';
import { ReportsService } from './reports/reports.service.js';

@Module({
  imports: [AuthModule, NotificationsModule],
  providers: [
    MailDelivery,
    MailDeliverySchedule,
    NotificationsHousekeeping,
    ReportsService,
    ReportsRepository,
    ReportsSchedule,
  ],
})
export class NotificationsWorkerModule {}
