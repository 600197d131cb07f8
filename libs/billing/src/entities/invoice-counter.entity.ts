import { defineEntity, p } from '@mikro-orm/core';

const InvoiceCounterSchema = defineEntity({
  name: 'InvoiceCounter',
  tableName: 'invoice_counters',
  properties: {
    /** UTC. */
    year: p.integer().primary().autoincrement(false),
    lastNumber: p.integer(),
  },
});

/** The latest number of a year; changed only in the transaction of the invoice that takes the next. */
export class InvoiceCounter extends InvoiceCounterSchema.class {}
InvoiceCounterSchema.setClass(InvoiceCounter);
