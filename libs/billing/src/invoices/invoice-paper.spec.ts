import { describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { invoiceArchive } from './invoice-archive.js';
import { invoiceDocument } from './invoice-document.js';
import { invoiceHtml } from './invoice-html.js';
import { invoicePdf } from './invoice-pdf.js';
import type { InvoiceRow } from './invoice-row.js';
import { anInvoice } from './testing/an-invoice.js';

async function read(row: InvoiceRow): Promise<{ pages: number; text: string }> {
  return readPdf(await invoicePdf(invoiceDocument(row)));
}

async function readPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { pages: totalPages, text };
}

const creditNote: InvoiceRow = {
  ...anInvoice,
  id: 'INV-2026-000043',
  kind: 'credit_note',
  creditedInvoiceId: anInvoice.id,
  description: `Credit note for ${anInvoice.id}`,
  reason: 'Refund within 7 days',
};
const longName = 'A very long name of a company that does not fit on one line '.repeat(8).trim();

describe('the PDF of an invoice', () => {
  it('says who sold what to whom, for how many rupees, and how it was paid', async () => {
    const { pages, text } = await read(anInvoice);
    expect(pages).toBe(1);
    for (const part of [
      ...['Invoice', 'INV-2026-000042', 'PAID', '20 November 2026'],
      ...['Tide Works', '1 Quay Street', 'Bristol BS1 4DJ', 'Tax ID: GB 123 4567 89'],
      ...['Harbour Bakery <Ltd>', 'Zoë Müller-Łuczak', 'zoe@example.com'],
      ...['Professional visit plan, 5,000 visits in 30 days', '₹4,900'],
      ...['Discount 10% (SAVE10)', '−₹490', 'Total paid', '₹4,410', 'UPI', '123456789012'],
    ])
      expect(text).toContain(part);
  });

  it('of a credit note says what is taken back and why', async () => {
    const { text } = await read(creditNote);
    for (const part of ['Credit note', 'INV-2026-000042', 'Total credited', '−₹4,410', 'Reason'])
      expect(text).toContain(part);
    expect(text).toContain('Refund within 7 days');
    expect(text).not.toContain('123456789012');
  });

  it('of a pending one says what is due and when', async () => {
    const dueAt = new Date('2026-11-25T00:00:00Z');
    const open = { status: 'pending', transactionId: null, paidAt: null, dueAt } as const;
    const { text } = await read({ ...anInvoice, ...open });
    for (const part of ['PENDING', 'Due', '25 November 2026', 'Total due'])
      expect(text).toContain(part);
  });

  it('gives long names and long reasons all the lines they need', async () => {
    const { text } = await read({
      ...creditNote,
      buyerCompany: longName,
      description: longName,
      reason: longName,
    });
    const words = text.replace(/\s+/g, ' ');
    expect(words.split(longName)).toHaveLength(4);
    expect(words).toContain('Total credited');
  });

  it('names no payment method where nothing was paid', async () => {
    const free = { discountMinor: 4_900_00, amountMinor: 0, transactionId: 'FREE-1763640000000' };
    const { text } = await read({ ...anInvoice, ...free, discountCode: 'FREE100' });
    expect(text).toContain('Discount 100% (FREE100)');
    expect(text).toContain('₹0');
    expect(text).toContain('FREE-1763640000000');
    expect(text).not.toContain('UPI');
  });
});

describe('the page of an invoice', () => {
  it('shows names as text', () => {
    const buyerName = '<script>alert("x")</script>';
    const html = invoiceHtml(invoiceDocument({ ...anInvoice, buyerName }));
    expect(html).toContain('Harbour Bakery &lt;Ltd&gt;');
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(html).not.toContain('<script');
    expect(html).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none';`,
    );
  });

  it('says the same as the PDF', async () => {
    for (const row of [anInvoice, creditNote]) {
      const html = invoiceHtml(invoiceDocument({ ...row, buyerCompany: null }));
      const words = html
        .replace(/<(style|title)>[^]*?<\/\1>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .match(/\S+/g);
      const { text } = await read({ ...row, buyerCompany: null });
      expect([...(words ?? [])].sort()).toEqual([...(text.match(/\S+/g) ?? [])].sort());
    }
  });
});

describe('the archive', () => {
  async function collect(rows: readonly InvoiceRow[]): Promise<Record<string, Uint8Array>> {
    const parts: Uint8Array[] = [];
    for await (const part of invoiceArchive(filesOf(rows))) parts.push(part);
    return unzipSync(Buffer.concat(parts));
  }

  it('has every document as a PDF under its number', async () => {
    const files = await collect([anInvoice, creditNote]);
    expect(Object.keys(files)).toEqual(['INV-2026-000042.pdf', 'INV-2026-000043.pdf']);
    const { text } = await readPdf(files['INV-2026-000043.pdf'] ?? new Uint8Array());
    expect(text).toContain('Refund within 7 days');
  });

  it('is an empty zip for somebody who has bought nothing', async () => {
    expect(await collect([])).toEqual({});
  });
});

async function* filesOf(rows: readonly InvoiceRow[]) {
  for (const row of rows) {
    const write = () => invoicePdf(invoiceDocument(row));
    yield { name: `${row.id}.pdf`, modifiedAt: row.issuedAt, write };
    await Promise.resolve();
  }
}
