import { defineEntity, p } from '@mikro-orm/core';
import { StoredOrder } from './order.entity.js';

const OrderReferenceSchema = defineEntity({
  name: 'OrderReference',
  tableName: 'order_references',
  properties: {
    /** UTR or transaction hash. */
    reference: p.string().length(100).primary(),
    /** No foreign key: a payment counts once, even when the account that used it is deleted. */
    orderId: p.uuid().unique(),
    /** The same order while it is under review: its deletion frees the reference. `null` once it is approved. */
    pendingOrderId: () =>
      p
        .manyToOne(StoredOrder)
        .mapToPk()
        .nullable()
        .unique()
        .deleteRule('cascade')
        .joinColumn('pending_order_id'),
    createdAt: p.datetime(),
  },
  checks: [
    {
      name: 'order_references_pending_check',
      expression: 'pending_order_id is null or pending_order_id = order_id',
    },
  ],
});

/** The one order that a payment counts for: under review or approved. */
export class OrderReference extends OrderReferenceSchema.class {}
OrderReferenceSchema.setClass(OrderReference);
