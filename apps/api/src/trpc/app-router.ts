import { createAuthRouter } from '@app/auth';
import type { AuthService } from '@app/auth';
import { createBillingRouter } from '@app/billing';
import type { ScanAllowanceService } from '@app/billing';
import { router } from '@app/common';
import { createDomainRouter } from '@app/domain';
import type { WebsitesService } from '@app/domain';
import { createLighthouseRouter } from '@app/lighthouse';
import type { LighthouseService } from '@app/lighthouse';
import { createNotificationsRouter } from '@app/notifications';
import type { NotificationsService } from '@app/notifications';
import { createSeoScanRouter } from '@app/seo-scan';
import type { SeoScanRouterServices } from '@app/seo-scan';
import { createSystemRouter } from '../health/system.router.js';
import type { SystemService } from '../health/system.service.js';

export interface RouterServices extends SeoScanRouterServices {
  readonly auth: AuthService;
  readonly notifications: NotificationsService;
  readonly allowance: ScanAllowanceService;
  readonly websites: WebsitesService;
  readonly lighthouse: LighthouseService;
  readonly system: SystemService;
}

export function createAppRouter(services: RouterServices) {
  return router({
    auth: createAuthRouter(services.auth),
    notifications: createNotificationsRouter(services.notifications),
    billing: createBillingRouter(services.allowance),
    domain: createDomainRouter(services.websites),
    lighthouse: createLighthouseRouter(services.lighthouse),
    seoScan: createSeoScanRouter(services),
    system: createSystemRouter(services.system),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
