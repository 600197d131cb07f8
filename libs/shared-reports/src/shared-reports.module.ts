import { AuthModule, PasswordHasher } from '@app/auth';
import { SeoScanModule } from '@app/seo-scan';
import { TrafficModule } from '@app/traffic';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredSharedReport } from './entities/shared-report.entity.js';
import { SharedReportReading } from './shared-report-reading.service.js';
import { sharedReportsAccountData } from './shared-reports-account-data.js';
import { SharedReportsRepository } from './shared-reports.repository.js';
import { SharedReportsService } from './shared-reports.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([StoredSharedReport]),
    AuthModule,
    SeoScanModule,
    TrafficModule,
  ],
  providers: [
    PasswordHasher,
    SharedReportsRepository,
    SharedReportsService,
    SharedReportReading,
    sharedReportsAccountData,
  ],
  exports: [SharedReportsService, SharedReportReading],
})
export class SharedReportsModule {}
