import { AuthModule } from '@app/auth';
import { QueueRegistry } from '@app/common';
import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { ActivityController } from '../activity/activity.controller.js';
import { ActivityService } from '../activity/activity.service.js';
import { QueuesService } from '../queues/queues.service.js';
import { PartChecks } from './part-checks.js';
import { SystemService } from './system.service.js';
import { SystemRouter } from './system.router.js';

@Module({
  // A failing check is a regular response, not an event to log for every probe.
  imports: [TerminusModule.forRoot({ logger: false }), AuthModule],
  controllers: [HealthController, ActivityController],
  providers: [
    SystemRouter,
    SystemService,
    PartChecks,
    ActivityService,
    QueuesService,
    QueueRegistry,
  ],
  exports: [SystemRouter],
})
export class HealthModule {}
