import { authedProcedure, publicProcedure, router } from '@app/common';
import * as contract from '../contract/index.js';
import type { GuestResultsService } from './guest-results.service.js';
import type { GuestScansService } from './guest-scans.service.js';

export function createGuestScansRouter(scans: GuestScansService, results: GuestResultsService) {
  return router({
    start: publicProcedure
      .input(contract.startGuestScanInput)
      .output(contract.guestScanStarted)
      .mutation(({ ctx, input }) => scans.start(ctx.origin, input)),
    read: publicProcedure
      .input(contract.guestTokenInput)
      .output(contract.guestScanResult)
      .query(({ input }) => results.read(input.token)),
    keep: authedProcedure
      .input(contract.guestTokenInput)
      .output(contract.guestScanKept)
      .mutation(({ ctx, input }) => results.keep(ctx.actor, input.token)),
  });
}
