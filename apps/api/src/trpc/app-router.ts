import { createAuthRouter } from '@app/auth';
import type { AuthService } from '@app/auth';
import { createBillingRouter } from '@app/billing';
import type { ScanAllowanceService } from '@app/billing';
import { router } from '@app/common';
import { createSystemRouter } from '../health/system.router.js';
import type { SystemService } from '../health/system.service.js';

export interface RouterServices {
  readonly auth: AuthService;
  readonly allowance: ScanAllowanceService;
  readonly system: SystemService;
}

export function createAppRouter(services: RouterServices) {
  return router({
    auth: createAuthRouter(services.auth),
    billing: createBillingRouter(services.allowance),
    system: createSystemRouter(services.system),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
