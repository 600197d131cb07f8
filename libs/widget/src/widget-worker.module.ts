import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { FillBundlesSchedule } from './bundles/fill-bundles.schedule.js';
import { WIDGET_QUEUE } from './bundles/publish-bundle.job.js';
import { PublishBundleProcessor } from './bundles/publish-bundle.processor.js';
import { WidgetHousekeepingSchedule } from './widget-housekeeping.schedule.js';
import { WidgetModule } from './widget.module.js';

@Module({
  imports: [WidgetModule, JobsModule, BullModule.registerQueue({ name: WIDGET_QUEUE })],
  providers: [PublishBundleProcessor, FillBundlesSchedule, WidgetHousekeepingSchedule],
})
export class WidgetWorkerModule {}
