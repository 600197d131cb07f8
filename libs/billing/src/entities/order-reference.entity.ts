import { defineEntity, p } from '@mikro-orm/core';

const OrderReferenceSchema = defineEntity({
  name: 'OrderReference',
  tableName: 'order_references',
  properties: {
    /** UTR or transaction hash. */
    reference: p.string().length(100).primary(),
    /** No foreign key: a payment counts once, also when the account that used it is gone. */
    orderId: p.uuid().unique(),
    createdAt: p.datetime(),
  },
});

/** A payment that was named for an order, and can be named for no other. */
export class OrderReference extends OrderReferenceSchema.class {}
OrderReferenceSchema.setClass(OrderReference);
