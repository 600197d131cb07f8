import { authedProcedure, router } from '@app/common';
import { scanUsage } from './contract/index.js';
import type { ScanAllowanceService } from './scan-allowance.service.js';

export function createBillingRouter(allowance: ScanAllowanceService) {
  return router({
    scanUsage: authedProcedure
      .output(scanUsage)
      .query(({ ctx }) => allowance.usage(ctx.actor.userId)),
  });
}
