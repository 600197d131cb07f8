import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { PublishBundleProcessor } from './queues/publish-bundle.processor.js';
import { FillBundlesSchedule } from './schedules/fill-bundles.schedule.js';
import { WidgetHousekeepingSchedule } from './schedules/widget-housekeeping.schedule.js';
import { WidgetModule } from './widget.module.js';

@Module({
  imports: [WidgetModule, OutboxRelayModule],
  providers: [PublishBundleProcessor, FillBundlesSchedule, WidgetHousekeepingSchedule],
})
export class WidgetWorkerModule {}
