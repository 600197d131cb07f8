import { Module } from '@nestjs/common';
import { SharedReportsController } from './shared-reports.controller.js';
import { SharedReportsModule } from './shared-reports.module.js';
import { SharedReportsRouter } from './shared-reports.router.js';

@Module({
  imports: [SharedReportsModule],
  controllers: [SharedReportsController],
  providers: [SharedReportsRouter],
  exports: [SharedReportsRouter],
})
export class SharedReportsApiModule {}
