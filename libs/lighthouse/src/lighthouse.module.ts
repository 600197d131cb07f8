import { DomainModule } from '@app/domain';
import { OutboundModule } from '@app/outbound';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LighthouseReport } from './entities/lighthouse-report.entity.js';
import { LighthouseRun } from './entities/lighthouse-run.entity.js';
import { LighthouseReportsRepository } from './lighthouse-reports.repository.js';
import { LighthouseService } from './lighthouse.service.js';
import { lighthouseAccountData } from './lighthouse-account-data.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([LighthouseReport, LighthouseRun]),
    DomainModule,
    OutboundModule,
  ],
  providers: [lighthouseAccountData, LighthouseService, LighthouseReportsRepository],
  exports: [LighthouseService],
})
export class LighthouseModule {}
