import { documentAmount, invoiceLines } from '../rules/invoice-lines.js';
import type { InvoiceLine } from '../rules/invoice-lines.js';
import { amountsOf } from './invoice-row.js';
import type { InvoiceRow } from './invoice-row.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What stands on the paper, in the words and the order of the paper; PDF and HTML only set it. */
export interface InvoiceDocument {
  readonly title: string;
  readonly id: string;
  readonly status: string;
  readonly issuedAt: Date;
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly facts: readonly Fact[];
  readonly item: InvoiceLine;
  /** Between the item and the total. */
  readonly lines: readonly InvoiceLine[];
  readonly total: InvoiceLine;
  readonly payment: readonly Fact[];
}

/** Dates are days in UTC, as the number's year is. */
export function invoiceDocument(row: InvoiceRow): InvoiceDocument {
  const { kind, discountCode } = row;
  const amounts = amountsOf(row);
  const isInvoice = kind === 'invoice';
  return {
    title: isInvoice ? 'Invoice' : 'Credit note',
    id: row.id,
    status: statusOf(row),
    issuedAt: row.issuedAt,
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
    facts.push({ label: 'Takes back', value: row.creditedInvoiceId });
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
