import { User } from '@app/auth';
import { currencies } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { billingCycles, invoiceKinds, invoiceStatuses, paymentMethods } from '../contract/index.js';

const StoredInvoiceSchema = defineEntity({
  name: 'StoredInvoice',
  tableName: 'invoices',
  properties: {
    /** `INV-{year}-{number}`. */
    id: p.string().length(20).primary(),
    year: p.integer(),
    number: p.integer(),
    kind: p.enum(invoiceKinds),
    creditedInvoiceId: p.string().length(20).nullable(),
    /** No foreign keys: an invoice outlives what it was issued for. */
    orderId: p.uuid(),
    subscriptionId: p.uuid().nullable(),
    userId: () =>
      p.manyToOne(User).mapToPk().nullable().deleteRule('set null').joinColumn('user_id'),
    /** Not a database enumeration: the catalogue changes, an invoice does not. */
    planCode: p.string().length(40),
    billingCycle: p.enum(billingCycles),
    description: p.text(),
    currency: p.enum(currencies),
    originalMinor: p.bigint(),
    discountMinor: p.bigint(),
    creditMinor: p.bigint(),
    amountMinor: p.bigint(),
    discountCode: p.string().length(40).nullable(),
    status: p.enum(invoiceStatuses),
    paymentMethod: p.enum(paymentMethods).nullable(),
    transactionId: p.string().length(100).nullable(),
    reason: p.text().nullable(),
    buyerName: p.text(),
    buyerEmail: p.text(),
    buyerCompany: p.text().nullable(),
    sellerName: p.text(),
    sellerAddress: p.text().nullable(),
    sellerTaxId: p.text().nullable(),
    issuedAt: p.datetime(),
    dueAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
  },
  uniques: [
    { name: 'invoices_year_number_unique', properties: ['year', 'number'] },
    { name: 'invoices_credited_invoice_id_unique', properties: ['creditedInvoiceId'] },
  ],
  indexes: [
    { name: 'invoices_user_id_index', properties: ['userId', 'year', 'number'] },
    {
      // One invoice per order; one that was reversed unpaid makes room for another.
      name: 'invoices_order_id_unique',
      expression: `create unique index "invoices_order_id_unique" on "invoices" ("order_id") where kind = 'invoice' and (status <> 'void' or paid_at is not null)`,
    },
  ],
});

/** A numbered document. Its price, buyer and seller never change once it is paid, and it is never deleted. */
export class StoredInvoice extends StoredInvoiceSchema.class {}
StoredInvoiceSchema.setClass(StoredInvoice);
