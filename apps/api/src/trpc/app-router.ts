import { createAuthRouter } from '@app/auth';
import type { AuthService } from '@app/auth';
import { createBillingRouter } from '@app/billing';
import type { ScanAllowanceService } from '@app/billing';
import { router } from '@app/common';
import { createNotificationsRouter } from '@app/notifications';
import type { NotificationsService } from '@app/notifications';
import { createSystemRouter } from '../health/system.router.js';
import type { SystemService } from '../health/system.service.js';

export interface RouterServices {
  readonly auth: AuthService;
  readonly notifications: NotificationsService;
  readonly allowance: ScanAllowanceService;
  readonly system: SystemService;
}

export function createAppRouter(services: RouterServices) {
  return router({
    auth: createAuthRouter(services.auth),
    notifications: createNotificationsRouter(services.notifications),
    billing: createBillingRouter(services.allowance),
    system: createSystemRouter(services.system),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
