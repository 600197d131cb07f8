import { authedProcedure, byIdProcedure, publicProcedure, router } from '@app/common';
import * as contract from '../contract/index.js';
import type { OrdersService } from './orders.service.js';

export function createOrdersRouter(orders: OrdersService) {
  return router({
    quote: publicProcedure
      .input(contract.createOrderInput)
      .output(contract.quoteSchema)
      .query(({ ctx, input }) => orders.quote(ctx.origin, ctx.actor, input)),
    create: authedProcedure
      .input(contract.createOrderInput)
      .output(contract.orderResponse)
      .mutation(({ ctx, input }) => orders.create(ctx.actor, input, ctx.idempotencyKey)),
    get: byIdProcedure
      .output(contract.orderResponse)
      .query(({ ctx, input }) => orders.get(ctx.actor, input.id)),
    list: authedProcedure
      .input(contract.listOrdersInput)
      .output(contract.orderList)
      .query(({ ctx, input }) => orders.list(ctx.actor, input)),
    activateFree: byIdProcedure
      .output(contract.orderResponse)
      .mutation(({ ctx, input }) => orders.activateFree(ctx.actor, input.id)),
    createSubscription: authedProcedure
      .input(contract.createSubscriptionInput)
      .output(contract.createSubscriptionResponse)
      .mutation(({ ctx, input }) =>
        orders.createSubscription(ctx.actor, input, ctx.idempotencyKey),
      ),
  });
}

/** The price list is public. */
export function catalogueProcedure(orders: OrdersService) {
  return publicProcedure.output(contract.catalogueSchema).query(() => orders.catalogue());
}
