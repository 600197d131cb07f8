import { defineEntity, p } from '@mikro-orm/core';

const ChainTransferSchema = defineEntity({
  name: 'ChainTransfer',
  tableName: 'chain_transfers',
  properties: {
    chainId: p.integer().primary(),
    transactionHash: p.string().length(66).primary(),
    logIndex: p.integer().primary(),
    /** No foreign key: a transfer pays once, even when the account it paid for is deleted. */
    orderId: p.uuid().unique(),
    createdAt: p.datetime(),
  },
});

/** A transfer that has paid an order, and can pay no other (HARDENING.md section 3). */
export class ChainTransfer extends ChainTransferSchema.class {}
ChainTransferSchema.setClass(ChainTransfer);
