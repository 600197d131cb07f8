import { AuthModule } from '@app/auth';
import { BillingModule } from '@app/billing';
import { QueueRegistry } from '@app/common';
import { ContactModule } from '@app/contact';
import { CouponsModule } from '@app/coupons';
import { NotificationsModule } from '@app/notifications';
import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { ActivityController } from '../activity/activity.controller.js';
import { ActivitySubjects } from '../activity/activity-subjects.js';
import { ActivityService } from '../activity/activity.service.js';
import { StaffCountsController } from '../staff-counts/staff-counts.controller.js';
import { StaffCountsService } from '../staff-counts/staff-counts.service.js';
import { QueuesService } from '../queues/queues.service.js';
import { PartChecks } from './part-checks.js';
import { SystemService } from './system.service.js';
import { SystemRouter } from './system.router.js';

@Module({
  // A failing check is a regular response, not an event to log for every probe.
  imports: [
    TerminusModule.forRoot({ logger: false }),
    AuthModule,
    BillingModule,
    ContactModule,
    CouponsModule,
    NotificationsModule,
  ],
  controllers: [HealthController, ActivityController, StaffCountsController],
  providers: [
    SystemRouter,
    SystemService,
    PartChecks,
    ActivityService,
    ActivitySubjects,
    QueuesService,
    QueueRegistry,
    StaffCountsService,
  ],
  exports: [SystemRouter],
})
export class HealthModule {}
