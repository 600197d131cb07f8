import { defineJob } from '@app/common';
import { z } from 'zod';

export const INVOICE_PRINT_QUEUE = 'billing-invoice-prints';

/** One attempt to print one version of an invoice. */
export const printInvoiceJob = defineJob({
  queue: INVOICE_PRINT_QUEUE,
  name: 'print-invoice',
  payload: z.object({
    invoiceId: z.string(),
    version: z.int().positive(),
    attempt: z.int().positive(),
  }),
});

/** The number of the attempt makes a second delivery harmless. */
export interface PrintAttempt {
  readonly invoiceId: string;
  readonly version: number;
  readonly attempt: number;
}

export function printJobKey({ invoiceId, version, attempt }: PrintAttempt): string {
  return `print:${invoiceId}:${version}:${attempt}`;
}
