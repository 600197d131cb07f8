import { Module } from '@nestjs/common';
import { ScheduledScansSchedule } from './scheduled-scans.schedule.js';
import { SchedulesModule } from './schedules.module.js';

/** For the worker: starts what is due. */
@Module({ imports: [SchedulesModule], providers: [ScheduledScansSchedule] })
export class SchedulesWorkerModule {}
