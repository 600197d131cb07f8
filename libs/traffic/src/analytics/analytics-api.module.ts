import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsModule } from './analytics.module.js';

@Module({ imports: [AnalyticsModule], controllers: [AnalyticsController] })
export class AnalyticsApiModule {}
