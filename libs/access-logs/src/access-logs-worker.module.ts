import { Module } from '@nestjs/common';
import { AccessLogsModule } from './access-logs.module.js';
import { AccessLogsSchedule } from './access-logs.schedule.js';

@Module({ imports: [AccessLogsModule], providers: [AccessLogsSchedule] })
export class AccessLogsWorkerModule {}
