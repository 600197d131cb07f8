import { Module } from '@nestjs/common';
import { SharedReportsModule } from './shared-reports.module.js';
import { SharedReportsSchedule } from './shared-reports.schedule.js';

@Module({ imports: [SharedReportsModule], providers: [SharedReportsSchedule] })
export class SharedReportsWorkerModule {}
