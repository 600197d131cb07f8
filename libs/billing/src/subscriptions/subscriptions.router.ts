import { authedProcedure, router } from '@app/common';
import {
  gateAnswer,
  gateInput,
  setAutoRenewInput,
  subscriptionAnswer,
  subscriptionParams,
  subscriptionsAnswer,
} from '../contract/index.js';
import type { VisitAllowanceService } from '../visits/visit-allowance.service.js';
import type { RenewalsService } from './renewals.service.js';
import type { SubscriptionsService } from './subscriptions.service.js';

export function createSubscriptionsRouter(
  subscriptions: SubscriptionsService,
  renewals: RenewalsService,
) {
  return router({
    current: authedProcedure
      .output(subscriptionsAnswer)
      .query(({ ctx }) => subscriptions.current(ctx.actor)),
    cancel: authedProcedure
      .input(subscriptionParams)
      .output(subscriptionAnswer)
      .mutation(({ ctx, input }) => subscriptions.cancel(ctx.actor, input.id)),
    renew: authedProcedure
      .input(subscriptionParams)
      .output(subscriptionAnswer)
      .mutation(({ ctx, input }) => renewals.renew(ctx.actor, input.id)),
    setAutoRenew: authedProcedure
      .input(setAutoRenewInput)
      .output(subscriptionAnswer)
      .mutation(({ ctx, input }) => subscriptions.setAutoRenew(ctx.actor, input)),
  });
}

/** Whether campaigns can be started, for the screens that start them. */
export function gateProcedure(visits: VisitAllowanceService) {
  return authedProcedure
    .input(gateInput)
    .output(gateAnswer)
    .query(({ ctx, input }) => visits.gate(ctx.actor, input));
}
