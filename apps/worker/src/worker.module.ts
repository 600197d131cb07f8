import { AccessLogsWorkerModule } from '@app/access-logs';
import { AuthWorkerModule } from '@app/auth';
import { BillingWorkerModule } from '@app/billing';
import { FoundationModule, HousekeepingModule } from '@app/common';
import { DomainAnalyticsWorkerModule } from '@app/domain-analytics';
import { ExperimentsWorkerModule } from '@app/experiments';
import { FixesWorkerModule } from '@app/fixes';
import { GscWorkerModule } from '@app/gsc';
import { KeywordsWorkerModule } from '@app/keywords';
import { LighthouseWorkerModule } from '@app/lighthouse';
import { MonitoringWorkerModule } from '@app/monitoring';
import { NotificationsWorkerModule } from '@app/notifications';
import { ExportsWorkerModule } from '@app/exports';
import { IndexNowWorkerModule } from '@app/index-now';
import { RedirectMapsWorkerModule } from '@app/redirect-maps';
import { SearchDataWorkerModule } from '@app/search-data';
import { SeoScanWorkerModule } from '@app/seo-scan';
import { SharedReportsWorkerModule } from '@app/shared-reports';
import { AnalyticsWorkerModule, ComparisonsWorkerModule, TrafficWorkerModule } from '@app/traffic';
import { WebhooksWorkerModule } from '@app/webhooks';
import { WidgetWorkerModule } from '@app/widget';
import { Module } from '@nestjs/common';

@Module({
  imports: [
    FoundationModule,
    HousekeepingModule,
    AuthWorkerModule,
    BillingWorkerModule,
    NotificationsWorkerModule,
    WebhooksWorkerModule,
    LighthouseWorkerModule,
    GscWorkerModule,
    SearchDataWorkerModule,
    KeywordsWorkerModule,
    DomainAnalyticsWorkerModule,
    SeoScanWorkerModule,
    AccessLogsWorkerModule,
    MonitoringWorkerModule,
    RedirectMapsWorkerModule,
    IndexNowWorkerModule,
    ExportsWorkerModule,
    FixesWorkerModule,
    WidgetWorkerModule,
    ExperimentsWorkerModule,
    TrafficWorkerModule,
    ComparisonsWorkerModule,
    AnalyticsWorkerModule,
    SharedReportsWorkerModule,
  ],
})
export class WorkerModule {}
