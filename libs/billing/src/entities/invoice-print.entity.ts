import { defineEntity, p } from '@mikro-orm/core';
import { invoiceStatuses } from '../contract/index.js';
import { StoredInvoice } from './invoice.entity.js';

const InvoicePrintSchema = defineEntity({
  name: 'InvoicePrint',
  tableName: 'invoice_prints',
  properties: {
    invoiceId: () => p.manyToOne(StoredInvoice).mapToPk().primary().joinColumn('invoice_id'),
    /** From 1; the highest one is what the invoice shows now. */
    version: p.integer().primary(),
    /** The status that this version shows. */
    status: p.enum(invoiceStatuses),
    /** All that it shows: what is printed later, or once more, is the same. */
    content: p.json().$type<Record<string, unknown>>(),
    createdAt: p.datetime(),
    /** Number of the attempt that is queued or under way; 0 before the first. */
    attempt: p.integer(),
    /** The last attempt that has begun: a job that is delivered twice begins once. */
    startedAttempt: p.integer().default(0),
    /** When the next attempt is due, also if the current one never ends; `null` once the version is printed. */
    nextAttemptAt: p.datetime().nullable(),
    /** Why the last attempt failed. */
    lastError: p.text().nullable(),
    fileKey: p.string().length(100).nullable().unique(),
    byteSize: p.integer().nullable(),
    /** SHA-256 of the stored bytes, in hexadecimal. */
    sha256: p.string().length(64).nullable(),
    printedAt: p.datetime().nullable(),
  },
  checks: [
    {
      name: 'invoice_prints_printed_check',
      expression:
        '(printed_at is null) = (file_key is null) and (printed_at is null) = (next_attempt_at is not null)',
    },
  ],
  indexes: [
    {
      name: 'invoice_prints_due',
      expression:
        'create index "invoice_prints_due" on "invoice_prints" ("next_attempt_at") where "next_attempt_at" is not null',
    },
  ],
});

/** One version of an invoice as a PDF: each status that it has had is printed once, and kept. */
export class InvoicePrint extends InvoicePrintSchema.class {}
InvoicePrintSchema.setClass(InvoicePrint);
