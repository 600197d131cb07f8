import { defineEntity, p } from '@mikro-orm/core';
import { chainResults } from '../contract/index.js';
import { StoredOrder } from '../entities/order.entity.js';

const StoredChainCheckSchema = defineEntity({
  name: 'StoredChainCheck',
  tableName: 'chain_checks',
  properties: {
    orderId: () =>
      p.manyToOne(StoredOrder).mapToPk().primary().deleteRule('cascade').joinColumn('order_id'),
    /** The transaction hash named by the payer, in lower case. */
    transactionHash: p.string().length(100),
    verdict: p.enum(chainResults),
    note: p.text(),
    confirmations: p.integer().nullable(),
    requestedAt: p.datetime(),
    checkedAt: p.datetime().nullable(),
    /** When the next check is due; `null` once the verdict is final. */
    nextCheckAt: p.datetime().nullable(),
    /** The number of the latest check, which is its fencing token: an older one writes nothing. */
    looks: p.integer(),
  },
  indexes: [
    {
      name: 'chain_checks_due',
      expression:
        'create index "chain_checks_due" on "chain_checks" ("next_check_at") where "next_check_at" is not null',
    },
  ],
});

/** The chain's verdict on the transfer that was named for an order. */
export class StoredChainCheck extends StoredChainCheckSchema.class {}
StoredChainCheckSchema.setClass(StoredChainCheck);
