import { Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics.module.js';
import { RollUpsSchedule } from './roll-ups.schedule.js';

@Module({ imports: [AnalyticsModule], providers: [RollUpsSchedule] })
export class AnalyticsWorkerModule {}
