import { AuthModule } from '@app/auth';
import { Module } from '@nestjs/common';
import { ComparisonController } from './comparison/comparison.controller.js';
import { IgnoresController } from './lifecycle/ignores.controller.js';
import { ReportBrandingController } from './report-branding/report-branding.controller.js';
import { ScanInsightsController } from './scan-insights.controller.js';
import { ScanLighthouseController } from './scan-lighthouse.controller.js';
import { ScanProgressController } from './scan-progress.controller.js';
import { ScanReportsController } from './scan-reports.controller.js';
import { SeoScanController } from './seo-scan.controller.js';
import { ComprehensiveAuditController } from './comprehensive-audit/comprehensive-audit.controller.js';
import { SchedulesController } from './schedules/schedules.controller.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { SeoScanModule } from './seo-scan.module.js';

@Module({
  imports: [AuthModule, SeoScanModule, SchedulesModule],
  controllers: [
    ComparisonController,
    IgnoresController,
    SeoScanController,
    ScanProgressController,
    ScanReportsController,
    ScanLighthouseController,
    SchedulesController,
    ComprehensiveAuditController,
    ReportBrandingController,
    ScanInsightsController,
  ],
})
export class SeoScanApiModule {}
