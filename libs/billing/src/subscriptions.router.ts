import { authedProcedure, byIdProcedure, router } from '@app/common';
import * as contract from './contract/index.js';
import type { VisitAllowanceService } from './visits/visit-allowance.service.js';
import type { RenewalsService } from './renewals/renewals.service.js';
import type { SubscriptionsService } from './subscriptions/subscriptions.service.js';

export function createSubscriptionsRouter(
  subscriptions: SubscriptionsService,
  renewals: RenewalsService,
) {
  return router({
    current: authedProcedure
      .output(contract.subscriptionsResponse)
      .query(({ ctx }) => subscriptions.current(ctx.actor)),
    cancel: byIdProcedure
      .output(contract.subscriptionResponse)
      .mutation(({ ctx, input }) => subscriptions.cancel(ctx.actor, input.id)),
    renew: byIdProcedure
      .output(contract.subscriptionResponse)
      .mutation(({ ctx, input }) => renewals.renew(ctx.actor, input.id)),
    setAutoRenew: authedProcedure
      .input(contract.setAutoRenewInput)
      .output(contract.subscriptionResponse)
      .mutation(({ ctx, input }) => subscriptions.setAutoRenew(ctx.actor, input)),
  });
}

/** Whether campaigns can be started, for the screens that start them. */
export function gateProcedure(visits: VisitAllowanceService) {
  return authedProcedure
    .input(contract.gateInput)
    .output(contract.gateResponse)
    .query(({ ctx, input }) => visits.gate(ctx.actor, input));
}
