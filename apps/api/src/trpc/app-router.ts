import { AccessLogsRouter } from '@app/access-logs';
import { AuthRouter } from '@app/auth';
import { BillingRouter } from '@app/billing';
import { router } from '@app/common';
import { ContactRouter } from '@app/contact';
import { CouponsRouter } from '@app/coupons';
import { DomainRouter } from '@app/domain';
import { DomainAnalyticsRouter } from '@app/domain-analytics';
import { FixImpactRouter, FixProofsRouter, FixRepairsRouter, FixesRouter } from '@app/fixes';
import { ExperimentsRouter } from '@app/experiments';
import { GscRouter } from '@app/gsc';
import { KeywordBudgetRouter, KeywordsRouter } from '@app/keywords';
import { LighthouseRouter } from '@app/lighthouse';
import { MonitoringRouter } from '@app/monitoring';
import { NotificationsRouter } from '@app/notifications';
import { ExportsRouter } from '@app/exports';
import { IndexNowRouter } from '@app/index-now';
import { RedirectMapsRouter } from '@app/redirect-maps';
import { SearchDataRouter } from '@app/search-data';
import { SeoScanRouter } from '@app/seo-scan';
import { SharedReportsRouter } from '@app/shared-reports';
import {
  AnalyticsRouter,
  CampaignSchedulesRouter,
  ComparisonsRouter,
  JourneysRouter,
  TrafficRouter,
} from '@app/traffic';
import { WebhooksRouter } from '@app/webhooks';
import { WidgetRouter } from '@app/widget';
import { WorkspacesRouter } from '@app/workspaces';
import { Injectable } from '@nestjs/common';
import { DashboardRouter } from '../dashboard/dashboard.router.js';
import { SystemRouter } from '../health/system.router.js';

/** Joins the routers of the features. */
@Injectable()
export class RootRouter {
  readonly router;

  /** @internal Not declared to the web app, whose compiler would otherwise load the features' services. */
  constructor(
    auth: AuthRouter,
    notifications: NotificationsRouter,
    billing: BillingRouter,
    coupons: CouponsRouter,
    contact: ContactRouter,
    webhooks: WebhooksRouter,
    workspaces: WorkspacesRouter,
    domain: DomainRouter,
    lighthouse: LighthouseRouter,
    gsc: GscRouter,
    searchData: SearchDataRouter,
    keywords: KeywordsRouter,
    keywordBudget: KeywordBudgetRouter,
    domainAnalytics: DomainAnalyticsRouter,
    seoScan: SeoScanRouter,
    accessLogs: AccessLogsRouter,
    monitoring: MonitoringRouter,
    redirectMaps: RedirectMapsRouter,
    fixes: FixesRouter,
    indexNow: IndexNowRouter,
    exports: ExportsRouter,
    fixImpact: FixImpactRouter,
    fixProofs: FixProofsRouter,
    fixRepairs: FixRepairsRouter,
    widget: WidgetRouter,
    experiments: ExperimentsRouter,
    traffic: TrafficRouter,
    journeys: JourneysRouter,
    campaignSchedules: CampaignSchedulesRouter,
    comparisons: ComparisonsRouter,
    analytics: AnalyticsRouter,
    sharedReports: SharedReportsRouter,
    dashboard: DashboardRouter,
    system: SystemRouter,
  ) {
    this.router = router({
      auth: auth.router,
      notifications: notifications.router,
      billing: billing.router,
      coupons: coupons.router,
      contact: contact.router,
      webhooks: webhooks.router,
      workspaces: workspaces.router,
      domain: domain.router,
      lighthouse: lighthouse.router,
      gsc: gsc.router,
      searchData: searchData.router,
      keywords: keywords.router,
      keywordBudget: keywordBudget.router,
      domainAnalytics: domainAnalytics.router,
      seoScan: seoScan.router,
      accessLogs: accessLogs.router,
      monitoring: monitoring.router,
      redirectMaps: redirectMaps.router,
      fixes: fixes.router,
      indexNow: indexNow.router,
      exports: exports.router,
      fixImpact: fixImpact.router,
      fixProofs: fixProofs.router,
      fixRepairs: fixRepairs.router,
      widget: widget.router,
      experiments: experiments.router,
      traffic: traffic.router,
      journeys: journeys.router,
      campaignSchedules: campaignSchedules.router,
      comparisons: comparisons.router,
      analytics: analytics.router,
      sharedReports: sharedReports.router,
      dashboard: dashboard.router,
      system: system.router,
    });
  }
}

export type AppRouter = RootRouter['router'];
