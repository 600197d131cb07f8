import { BillingModule } from '@app/billing';
import { DomainModule } from '@app/domain';
import { OutboundModule } from '@app/outbound';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ScanIssue } from './entities/scan-issue.entity.js';
import { ScanPage } from './entities/scan-page.entity.js';
import { Scan } from './entities/scan.entity.js';
import { ScanProgressStore } from './scan-progress.store.js';
import { ScanReadingService } from './scan-reading.service.js';
import { ScansRepository } from './scans.repository.js';
import { SeoScanService } from './seo-scan.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([Scan, ScanPage, ScanIssue]),
    BillingModule,
    DomainModule,
    OutboundModule,
  ],
  providers: [SeoScanService, ScanReadingService, ScansRepository, ScanProgressStore],
  exports: [SeoScanService, ScanReadingService, ScanProgressStore],
})
export class SeoScanModule {}
