import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { WIDGET_QUEUE } from './bundles/publish-bundle.job.js';
import { PublishBundleProcessor } from './bundles/publish-bundle.processor.js';
import { FillBundlesSchedule } from './schedules/fill-bundles.schedule.js';
import { WidgetHousekeepingSchedule } from './schedules/widget-housekeeping.schedule.js';
import { WidgetModule } from './widget.module.js';

@Module({
  imports: [WidgetModule, JobsModule, BullModule.registerQueue({ name: WIDGET_QUEUE })],
  providers: [PublishBundleProcessor, FillBundlesSchedule, WidgetHousekeepingSchedule],
})
export class WidgetWorkerModule {}
