import { AuthModule } from '@app/auth';
import { Module } from '@nestjs/common';
import { AssignmentsController } from './assignments/assignments.controller.js';
import { ComparisonController } from './comparison/comparison.controller.js';
import { IgnoresController } from './issues/ignores.controller.js';
import { PageListController } from './pages-table/page-list.controller.js';
import { SavedPageViewsController } from './saved-page-views/saved-page-views.controller.js';
import { LinkGraphsController } from './link-graph/link-graphs.controller.js';
import { LinkGraphsModule } from './link-graph/link-graphs.module.js';
import { OrphansModule } from './link-graph/orphans/orphans.module.js';
import { ReportBrandingController } from './report-branding/report-branding.controller.js';
import { ScanInsightsController } from './scan-insights.controller.js';
import { ScanLighthouseController } from './scans/scan-lighthouse.controller.js';
import { ScanProgressController } from './scans/scan-progress.controller.js';
import { ScanReportsController } from './reports/scan-reports.controller.js';
import { SeoScanController } from './scans/seo-scan.controller.js';
import { ExtractionResultsController } from './extraction/extraction-results.controller.js';
import { ExtractionRulesController } from './extraction/extraction-rules.controller.js';
import { ExtractionRouter } from './extraction/extraction.router.js';
import { BySegmentController } from './by-segment/by-segment.controller.js';
import { BySegmentFilesController } from './by-segment/by-segment-files.controller.js';
import { BySegmentModule } from './by-segment/by-segment.module.js';
import { BySegmentRouter } from './by-segment/by-segment.router.js';
import { GuestScansController } from './guest/guest-scans.controller.js';
import { ComprehensiveAuditController } from './comprehensive-audit/comprehensive-audit.controller.js';
import { SegmentsController } from './segment-figures/segments.controller.js';
import { SegmentsRouter } from './segment-figures/segments.router.js';
import { OrderedEvaluations } from './segments/ordered-evaluations.js';
import { SegmentsModule } from './segments/segments.module.js';
import { SitemapFilesController } from './sitemap-files/sitemap-files.controller.js';
import { SchedulesController } from './schedules/schedules.controller.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { SeoScanModule } from './seo-scan.module.js';
import { SeoScanRouter } from './seo-scan.router.js';

@Module({
  imports: [
    AuthModule,
    SeoScanModule,
    SchedulesModule,
    SegmentsModule,
    LinkGraphsModule,
    OrphansModule,
    BySegmentModule,
  ],
  controllers: [
    AssignmentsController,
    ComparisonController,
    IgnoresController,
    PageListController,
    SavedPageViewsController,
    LinkGraphsController,
    SeoScanController,
    ScanProgressController,
    ScanReportsController,
    SitemapFilesController,
    ScanLighthouseController,
    SchedulesController,
    ComprehensiveAuditController,
    ReportBrandingController,
    ScanInsightsController,
    GuestScansController,
    ExtractionRulesController,
    ExtractionResultsController,
    BySegmentController,
    BySegmentFilesController,
    SegmentsController,
  ],
  providers: [SeoScanRouter, ExtractionRouter, BySegmentRouter, SegmentsRouter, OrderedEvaluations],
  exports: [SeoScanRouter],
})
export class SeoScanApiModule {}
