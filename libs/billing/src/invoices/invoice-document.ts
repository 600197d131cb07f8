import { z } from 'zod';
import { documentAmount, invoiceLines, shownAmounts } from '../rules/invoice-lines.js';
import { amountsOf } from './invoice-row.js';
import type { InvoiceRow } from './invoice-row.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const line = z.object({ label: z.string(), amount: z.string() });
const fact = z.object({ label: z.string(), value: z.string() });
type Fact = z.infer<typeof fact>;

/** All that an invoice shows, in the order in which it shows it; page and PDF only lay it out. */
export const invoiceDocumentSchema = z.object({
  title: z.string(),
  id: z.string(),
  status: z.string(),
  seller: z.array(z.string()),
  buyer: z.array(z.string()),
  facts: z.array(fact),
  item: line,
  /** Between the item and the total. */
  lines: z.array(line),
  total: line,
  payment: z.array(fact),
});
export type InvoiceDocument = z.infer<typeof invoiceDocumentSchema>;

/** Dates are days in UTC, as the number's year is. */
export function invoiceDocument(row: InvoiceRow): InvoiceDocument {
  const { kind, discountCode } = row;
  const amounts = shownAmounts(amountsOf(row));
  const isInvoice = kind === 'invoice';
  return {
    title: isInvoice ? 'Invoice' : 'Credit note',
    id: row.id,
    status: statusOf(row),
    seller: [
      row.sellerName,
      ...(row.sellerAddress?.split(';').map((line) => line.trim()) ?? []),
      ...(row.sellerTaxId === null ? [] : [`Tax ID: ${row.sellerTaxId}`]),
    ],
    buyer: [
      ...(row.buyerCompany === null ? [] : [row.buyerCompany]),
      row.buyerName,
      row.buyerEmail,
    ],
    facts: factsOf(row),
    item: { label: row.description, amount: documentAmount(amounts.original, kind) },
    lines: invoiceLines({ ...amounts, kind, discountCode }),
    total: { label: totalLabel(row), amount: documentAmount(amounts.amount, kind) },
    payment: paymentOf(row),
  };
}

function factsOf(row: InvoiceRow): Fact[] {
  const facts = [{ label: 'Date', value: day.format(row.issuedAt) }];
  if (row.creditedInvoiceId !== null)
    facts.push({ label: 'Credits', value: row.creditedInvoiceId });
  if (row.dueAt !== null && row.paidAt === null)
    facts.push({ label: 'Due', value: day.format(row.dueAt) });
  if (row.kind === 'invoice' && row.paidAt !== null)
    facts.push({ label: 'Paid', value: day.format(row.paidAt) });
  return facts;
}

function paymentOf(row: InvoiceRow): Fact[] {
  if (row.kind === 'credit_note')
    return row.reason === null ? [] : [{ label: 'Reason', value: row.reason }];
  const facts: Fact[] = [];
  if (row.paymentMethod !== null && row.amountMinor > 0)
    facts.push({ label: 'Payment method', value: methodNames[row.paymentMethod] });
  if (row.transactionId !== null) facts.push({ label: 'Reference', value: row.transactionId });
  return facts;
}

const methodNames = { upi: 'UPI', crypto: 'USDT on BNB Smart Chain (BEP-20)' } as const;

function totalLabel({ kind, status, paidAt }: InvoiceRow): string {
  if (kind === 'credit_note') return 'Total credited';
  return status === 'paid' || paidAt !== null ? 'Total paid' : 'Total due';
}

function statusOf({ kind, status }: InvoiceRow): string {
  return kind === 'credit_note' ? 'CREDIT NOTE' : status.toUpperCase();
}
