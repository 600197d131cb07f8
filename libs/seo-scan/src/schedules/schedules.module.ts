import { BillingModule } from '@app/billing';
import { DomainModule } from '@app/domain';
import { NotificationsModule } from '@app/notifications';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { SeoScanModule } from '../seo-scan.module.js';
import { ScanSchedule } from './scan-schedule.entity.js';
import { ScheduleRun } from './schedule-run.entity.js';
import { ScheduleNotices } from './schedule-notices.js';
import { ScheduleRunsRepository } from './schedule-runs.repository.js';
import { ScheduledScans } from './scheduled-scans.js';
import { SchedulesRepository } from './schedules.repository.js';
import { SchedulesService } from './schedules.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([ScanSchedule, ScheduleRun]),
    BillingModule,
    DomainModule,
    NotificationsModule,
    SeoScanModule,
  ],
  providers: [
    SchedulesService,
    SchedulesRepository,
    ScheduleRunsRepository,
    ScheduledScans,
    ScheduleNotices,
  ],
  exports: [SchedulesService, ScheduledScans],
})
export class SchedulesModule {}
