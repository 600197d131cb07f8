import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { HousekeepingSchedule } from './housekeeping.schedule.js';
import { HousekeepingService } from './housekeeping.service.js';

/** For the worker. */
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [HousekeepingService, HousekeepingSchedule],
})
export class HousekeepingModule {}
