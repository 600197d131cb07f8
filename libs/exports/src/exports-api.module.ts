import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller.js';
import { ExportsModule } from './exports.module.js';
import { ExportsRouter } from './exports.router.js';
import { ExportSchedulesController } from './schedules/export-schedules.controller.js';

@Module({
  imports: [ExportsModule],
  controllers: [ExportsController, ExportSchedulesController],
  providers: [ExportsRouter],
  exports: [ExportsRouter],
})
export class ExportsApiModule {}
