import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import * as contract from './contract/index.js';
import { createAssignmentsRouter } from './assignments/assignments.router.js';
import { AssignmentsService } from './assignments/assignments.service.js';
import { comparisonProcedures } from './comparison/comparison.router.js';
import { ComparisonService } from './comparison/comparison.service.js';
import { ScanChangesService } from './comparison/scan-changes.service.js';
import { TrendService } from './comparison/trend.service.js';
import { ExtractionRouter } from './extraction/extraction.router.js';
import { GuestResultsService } from './guest/guest-results.service.js';
import { createGuestScansRouter } from './guest/guest-scans.router.js';
import { GuestScansService } from './guest/guest-scans.service.js';
import { createIgnoresRouter } from './issues/ignores.router.js';
import { IgnoresService } from './issues/ignores.service.js';
import { createSavedPageViewsRouter } from './saved-page-views/saved-page-views.router.js';
import { SavedPageViewsService } from './saved-page-views/saved-page-views.service.js';
import { PageListService } from './pages-table/page-list.service.js';
import { createLinkGraphsRouter } from './link-graph/link-graphs.router.js';
import { LinkGraphsService } from './link-graph/link-graphs.service.js';
import { LinkSegmentsService } from './link-graph/segments/link-segments.service.js';
import { OrphansService } from './link-graph/orphans/orphans.service.js';
import { createReportBrandingRouter } from './report-branding/report-branding.router.js';
import { ReportBrandingService } from './report-branding/report-branding.service.js';
import { ScanIssuesService } from './issues/scan-issues.service.js';
import { ScanReadingService } from './scans/scan-reading.service.js';
import { createSchedulesRouter } from './schedules/schedules.router.js';
import { SchedulesService } from './schedules/schedules.service.js';
import { BySegmentRouter } from './by-segment/by-segment.router.js';
import { SegmentsRouter } from './segment-figures/segments.router.js';
import { ScanSearchService } from './search/scan-search.service.js';
import { SeoScanService } from './scans/seo-scan.service.js';
import { SiteKeywordsService } from './site-keywords/site-keywords.service.js';
import { SitemapFilesService } from './sitemap-files/sitemap-files.service.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';

@Injectable()
export class SeoScanRouter {
  readonly router;

  constructor(
    scans: SeoScanService,
    reading: ScanReadingService,
    issues: ScanIssuesService,
    pageList: PageListService,
    savedPageViews: SavedPageViewsService,
    suggestions: SuggestionsService,
    siteKeywords: SiteKeywordsService,
    branding: ReportBrandingService,
    schedules: SchedulesService,
    ignores: IgnoresService,
    assignments: AssignmentsService,
    comparison: ComparisonService,
    changes: ScanChangesService,
    trends: TrendService,
    search: ScanSearchService,
    guestScans: GuestScansService,
    guestResults: GuestResultsService,
    extraction: ExtractionRouter,
    linkGraphs: LinkGraphsService,
    orphans: OrphansService,
    bySegment: BySegmentRouter,
    linkSegments: LinkSegmentsService,
    segments: SegmentsRouter,
    sitemaps: SitemapFilesService,
  ) {
    this.router = router({
      start: authedProcedure
        .input(contract.startScanInput)
        .output(contract.startScanResponse)
        .mutation(({ ctx, input }) => scans.start(ctx.actor, input, ctx.idempotencyKey)),
      cancel: byIdProcedure
        .output(z.object({ success: z.literal(true) }))
        .mutation(({ ctx, input }) => scans.cancel(ctx.actor, input.id)),
      pause: byIdProcedure
        .output(z.object({ success: z.literal(true) }))
        .mutation(({ ctx, input }) => scans.pause(ctx.actor, input.id)),
      resume: byIdProcedure
        .output(z.object({ success: z.literal(true) }))
        .mutation(({ ctx, input }) => scans.resume(ctx.actor, input.id)),
      detail: byIdProcedure
        .output(contract.scanDetail)
        .query(({ ctx, input }) => reading.detail(ctx.actor, input.id)),
      summary: byIdProcedure
        .output(contract.scanSummary)
        .query(({ ctx, input }) => issues.summary(ctx.actor, input.id)),
      issueGroups: authedProcedure
        .input(contract.issueGroupsInput)
        .output(contract.issueGroups)
        .query(({ ctx, input }) => issues.groups(ctx.actor, input.id, input.filters)),
      issues: authedProcedure
        .input(contract.issueListInput)
        .output(contract.issueList)
        .query(({ ctx, input }) => issues.list(ctx.actor, input)),
      pages: byIdProcedure
        .output(contract.scanPageList)
        .query(({ ctx, input }) => reading.pages(ctx.actor, input.id)),
      pageColumns: byIdProcedure
        .output(contract.pageColumnList)
        .query(({ ctx, input }) => pageList.columns(ctx.actor, input.id)),
      pageList: authedProcedure
        .input(contract.pageListInput)
        .output(contract.listedPages)
        .query(({ ctx, input }) => pageList.list(ctx.actor, input)),
      savedPageViews: createSavedPageViewsRouter(savedPageViews),
      progress: byIdProcedure
        .output(contract.scanProgressSchema)
        .query(({ ctx, input }) => reading.progress(ctx.actor, input.id)),
      history: authedProcedure
        .input(contract.scanHistoryInput)
        .output(contract.scanHistory)
        .query(({ ctx, input }) => reading.history(ctx.actor, input)),
      overview: authedProcedure
        .output(contract.dashboardStats)
        .query(({ ctx }) => reading.overview(ctx.actor)),
      branding: createReportBrandingRouter(branding),
      suggestions: byIdProcedure
        .output(contract.suggestionList)
        .query(({ ctx, input }) => suggestions.ofScan(ctx.actor, input.id)),
      siteKeywords: byIdProcedure
        .output(contract.siteKeywords)
        .query(({ ctx, input }) => siteKeywords.ofScan(ctx.actor, input.id)),
      find: authedProcedure
        .input(contract.findInput)
        .output(contract.foundResults)
        .query(({ ctx, input }) => search.find(ctx.actor, input)),
      schedules: createSchedulesRouter(schedules),
      ...comparisonProcedures(comparison, changes, trends),
      ignores: createIgnoresRouter(ignores),
      assignments: createAssignmentsRouter(assignments),
      links: createLinkGraphsRouter(linkGraphs, orphans, linkSegments),
      guest: createGuestScansRouter(guestScans, guestResults),
      extraction: extraction.router,
      bySegment: bySegment.router,
      segments: segments.router,
      sitemap: byIdProcedure
        .output(contract.sitemapOverview)
        .query(({ ctx, input }) => sitemaps.overview(ctx.actor, input.id)),
    });
  }
}
