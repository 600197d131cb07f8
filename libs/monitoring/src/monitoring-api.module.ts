import { Module } from '@nestjs/common';
import { ChannelsController } from './channels/channels.controller.js';
import { DeploysController } from './deploys/deploys.controller.js';
import { MonitoringModule } from './monitoring.module.js';
import { MonitoringRouter } from './monitoring.router.js';
import { MonitorsController } from './monitors/monitors.controller.js';

@Module({
  imports: [MonitoringModule],
  controllers: [MonitorsController, ChannelsController, DeploysController],
  providers: [MonitoringRouter],
  exports: [MonitoringRouter],
})
export class MonitoringApiModule {}
