import { AuthModule } from '@app/auth';
import { BillingModule } from '@app/billing';
import { BrowserModule } from '@app/browser';
import { DomainModule } from '@app/domain';
import { GscModule } from '@app/gsc';
import { RankedKeywordsModule } from '@app/keywords';
import { OutboundModule } from '@app/outbound';
import { NotificationsModule } from '@app/notifications';
import { SegmentsModule, SeoScanModule } from '@app/seo-scan';
import { WebhooksModule } from '@app/webhooks';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AnalyticsChecks } from './analytics-check/analytics-check.service.js';
import { ToolCountsRepository } from './analytics-check/tool-counts.repository.js';
import { CampaignGatesRepository } from './gates/campaign-gates.repository.js';
import { CampaignGatesService } from './gates/campaign-gates.service.js';
import { GateAlerts } from './gates/gate-alerts.js';
import { CampaignEndings } from './campaigns/campaign-endings.js';
import { CampaignChanges } from './campaigns/campaign-changes.service.js';
import { CampaignLandings } from './campaigns/campaign-landings.js';
import { CampaignNames } from './campaigns/campaign-names.js';
import { CampaignOrders } from './campaigns/campaign-orders.service.js';
import { CampaignOutlooks } from './campaigns/campaign-outlooks.service.js';
import { CampaignPacesRepository } from './campaigns/campaign-paces.repository.js';
import { CampaignMarks } from './campaigns/campaign-marks.js';
import { CampaignPdfService } from './campaigns/campaign-pdf.service.js';
import { CampaignProofs } from './campaigns/campaign-proofs.js';
import { CampaignReportRepository } from './campaigns/campaign-report.repository.js';
import { PageMapRepository } from './campaigns/page-map.repository.js';
import { PageMaps } from './campaigns/page-maps.service.js';
import { SharedCampaigns } from './campaigns/shared-campaigns.service.js';
import { CampaignReports } from './campaigns/campaign-reports.service.js';
import { CampaignVisits } from './campaigns/campaign-visits.service.js';
import { CampaignsInReports } from './campaigns/campaigns-in-reports.js';
import { KeywordFinder } from './campaigns/keyword-finder.service.js';
import { trafficAccountData } from './campaigns/traffic-account-data.js';
import { VisitRowsRepository } from './campaigns/visit-rows.repository.js';
import { CampaignSearch } from './campaigns/campaign-search.service.js';
import { CampaignSignals } from './campaigns/campaign-signals.js';
import { CampaignTargets } from './campaigns/campaign-targets.js';
import { CampaignTurns } from './campaigns/campaign-turns.js';
import { CampaignVitalsRepository } from './vitals/campaign-vitals.repository.js';
import { CampaignVitalsService } from './vitals/campaign-vitals.service.js';
import { PageSegmentsRepository } from './vitals/page-segments.repository.js';
import { VitalsBySegmentService } from './vitals/vitals-by-segment.service.js';
import { CampaignStates } from './campaigns/campaign-states.js';
import { CampaignsRepository } from './campaigns/campaigns.repository.js';
import { CampaignsService } from './campaigns/campaigns.service.js';
import { JourneysModule } from './journeys/journeys.module.js';
import { StoredCampaign } from './entities/campaign.entity.js';
import { StoredCampaignGates } from './entities/campaign-gates.entity.js';
import { StoredCampaignPageMap } from './entities/campaign-page-map.entity.js';
import { StoredCampaignVitals } from './entities/campaign-vitals.entity.js';
import { StoredPageVitals } from './entities/page-vitals.entity.js';
import { StoredPageview } from './entities/pageview.entity.js';
import { StoredToolCount } from './entities/tool-count.entity.js';
import { StoredVisitHour } from './entities/visit-hour.entity.js';
import { StoredVisitWebsiteHour } from './entities/visit-website-hour.entity.js';
import { StoredVisitWorker } from './entities/visit-worker.entity.js';
import { StoredVisit } from './entities/visit.entity.js';

const services = [
  CampaignGatesService,
  AnalyticsChecks,
  CampaignVitalsService,
  CampaignsService,
  CampaignPdfService,
  CampaignProofs,
  CampaignOrders,
  KeywordFinder,
  CampaignSearch,
  CampaignStates,
  CampaignEndings,
  CampaignSignals,
  CampaignTurns,
  PageMaps,
  SharedCampaigns,
];

@Module({
  imports: [
    MikroOrmModule.forFeature([
      StoredCampaign,
      StoredVisit,
      StoredPageview,
      StoredToolCount,
      StoredPageVitals,
      StoredCampaignPageMap,
      StoredCampaignVitals,
      StoredCampaignGates,
      StoredVisitHour,
      StoredVisitWebsiteHour,
      StoredVisitWorker,
    ]),
    AuthModule,
    BillingModule,
    BrowserModule,
    DomainModule,
    GscModule,
    JourneysModule,
    RankedKeywordsModule,
    NotificationsModule,
    OutboundModule,
    SegmentsModule,
    SeoScanModule,
    WebhooksModule,
  ],
  providers: [
    ...services,
    CampaignsRepository,
    CampaignGatesRepository,
    GateAlerts,
    CampaignChanges,
    CampaignLandings,
    CampaignMarks,
    CampaignNames,
    CampaignOutlooks,
    CampaignPacesRepository,
    CampaignReportRepository,
    ToolCountsRepository,
    PageMapRepository,
    CampaignReports,
    CampaignTargets,
    CampaignVisits,
    CampaignVitalsRepository,
    PageSegmentsRepository,
    VitalsBySegmentService,
    CampaignsInReports,
    trafficAccountData,
    VisitRowsRepository,
  ],
  exports: services,
})
export class TrafficModule {}
