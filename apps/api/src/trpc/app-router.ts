import { createAuthRouter } from '@app/auth';
import type { AuthRouterServices } from '@app/auth';
import { createBillingRouter } from '@app/billing';
import type { BillingRouterServices } from '@app/billing';
import { router } from '@app/common';
import { createCouponsRouter } from '@app/coupons';
import type { CouponsRouterServices } from '@app/coupons';
import { createContactRouter } from '@app/contact';
import type { ContactService } from '@app/contact';
import { createDomainRouter } from '@app/domain';
import type { WebsitesService } from '@app/domain';
import { createFixImpactRouter, createFixesRouter } from '@app/fixes';
import type { FixImpactService, FixesRouterServices } from '@app/fixes';
import { createGscRouter } from '@app/gsc';
import type { GscRouterServices } from '@app/gsc';
import { createLighthouseRouter } from '@app/lighthouse';
import type { LighthouseService } from '@app/lighthouse';
import { createNotificationsRouter } from '@app/notifications';
import type { NotificationsService, OutboxService } from '@app/notifications';
import { createSeoScanRouter } from '@app/seo-scan';
import type { SeoScanRouterServices } from '@app/seo-scan';
import { createAnalyticsRouter, createTrafficRouter } from '@app/traffic';
import type { AnalyticsService, TrafficRouterServices } from '@app/traffic';
import { createWebhooksRouter } from '@app/webhooks';
import type { WebhooksService } from '@app/webhooks';
import { createWidgetRouter } from '@app/widget';
import type { InstallationsService } from '@app/widget';
import { createWorkspacesRouter } from '@app/workspaces';
import type { WorkspacesRouterServices } from '@app/workspaces';
import { createDashboardRouter } from '../dashboard/dashboard.router.js';
import type { DashboardService } from '../dashboard/dashboard.service.js';
import { createSystemRouter } from '../health/system.router.js';
import type { SystemRouterServices } from '../health/system.router.js';

export interface RouterServices
  extends
    AuthRouterServices,
    SeoScanRouterServices,
    SystemRouterServices,
    BillingRouterServices,
    CouponsRouterServices,
    FixesRouterServices,
    TrafficRouterServices,
    GscRouterServices,
    WorkspacesRouterServices {
  readonly notifications: NotificationsService;
  readonly outbox: OutboxService;
  readonly contact: ContactService;
  readonly webhooks: WebhooksService;
  readonly websites: WebsitesService;
  readonly lighthouse: LighthouseService;
  readonly fixImpact: FixImpactService;
  readonly installations: InstallationsService;
  readonly analytics: AnalyticsService;
  readonly dashboard: DashboardService;
}

export function createAppRouter(services: RouterServices) {
  return router({
    auth: createAuthRouter(services),
    notifications: createNotificationsRouter(services.notifications, services.outbox),
    billing: createBillingRouter(services),
    coupons: createCouponsRouter(services),
    contact: createContactRouter(services.contact),
    webhooks: createWebhooksRouter(services.webhooks),
    workspaces: createWorkspacesRouter(services),
    domain: createDomainRouter(services.websites),
    lighthouse: createLighthouseRouter(services.lighthouse),
    gsc: createGscRouter(services),
    seoScan: createSeoScanRouter(services),
    fixes: createFixesRouter(services),
    fixImpact: createFixImpactRouter(services.fixImpact),
    widget: createWidgetRouter(services.installations),
    traffic: createTrafficRouter(services),
    analytics: createAnalyticsRouter(services.analytics),
    dashboard: createDashboardRouter(services.dashboard),
    system: createSystemRouter(services),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
