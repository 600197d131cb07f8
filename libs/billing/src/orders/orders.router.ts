import { authedProcedure, publicProcedure, router } from '@app/common';
import {
  catalogueSchema,
  createOrderInput,
  createSubscriptionResponse,
  createSubscriptionInput,
  listOrdersInput,
  orderResponse,
  orderList,
  orderParams,
  quoteSchema,
} from '../contract/index.js';
import type { OrdersService } from './orders.service.js';

export function createOrdersRouter(orders: OrdersService) {
  return router({
    quote: authedProcedure
      .input(createOrderInput)
      .output(quoteSchema)
      .query(({ ctx, input }) => orders.quote(ctx.actor, input)),
    create: authedProcedure
      .input(createOrderInput)
      .output(orderResponse)
      .mutation(({ ctx, input }) => orders.create(ctx.actor, input, ctx.idempotencyKey)),
    get: authedProcedure
      .input(orderParams)
      .output(orderResponse)
      .query(({ ctx, input }) => orders.get(ctx.actor, input.id)),
    list: authedProcedure
      .input(listOrdersInput)
      .output(orderList)
      .query(({ ctx, input }) => orders.list(ctx.actor, input)),
    activateFree: authedProcedure
      .input(orderParams)
      .output(orderResponse)
      .mutation(({ ctx, input }) => orders.activateFree(ctx.actor, input.id)),
    createSubscription: authedProcedure
      .input(createSubscriptionInput)
      .output(createSubscriptionResponse)
      .mutation(({ ctx, input }) =>
        orders.createSubscription(ctx.actor, input, ctx.idempotencyKey),
      ),
  });
}

/** The price list is public. */
export function catalogueProcedure(orders: OrdersService) {
  return publicProcedure.output(catalogueSchema).query(() => orders.catalogue());
}
