import { embedPrintFonts, printableText } from '@app/browser';
import { renderToStaticMarkup } from 'react-dom/server';
import type { InvoiceDocument } from './invoice-document.js';
import { InvoicePage } from './invoice-page.js';

/** What the page needs to be shown: its own style and nothing else. It is in the page too, for where it is kept or framed. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const PRINT_POLICY = `${CONTENT_POLICY}; font-src data:`;
export const INVOICE_PAGE_POLICY = `${CONTENT_POLICY}; frame-ancestors 'self'`;

const UNPRINTABLE_NOTE =
  '[…] marks characters that this PDF has no font for. The web version of this document shows them.';

/** The document as a page to read; every letter is shown in the fonts of the reader's machine. */
export function invoiceHtml(document: InvoiceDocument): string {
  return pageOf(<InvoicePage document={document} policy={CONTENT_POLICY} />);
}

/**
 * The same page for the printer, with its fonts embedded. Scripts without a font here (Chinese, Thai and others) are
 * marked, and a line says where they can be read.
 */
export async function invoicePrintHtml(document: InvoiceDocument): Promise<string> {
  const printable = withTexts(document, await printableText());
  const isComplete = JSON.stringify(printable) === JSON.stringify(document);
  const note = isComplete ? undefined : UNPRINTABLE_NOTE;
  return embedPrintFonts(
    pageOf(<InvoicePage document={printable} policy={PRINT_POLICY} note={note} />),
  );
}

function pageOf(page: React.ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(page)}`;
}

function withTexts(document: InvoiceDocument, change: (text: string) => string): InvoiceDocument {
  const facts = (given: InvoiceDocument['facts']): InvoiceDocument['facts'] =>
    given.map(({ label, value }) => ({ label: change(label), value: change(value) }));
  const line = ({ label, amount }: InvoiceDocument['item']): InvoiceDocument['item'] => ({
    ...{ label: change(label), amount: change(amount) },
  });
  return {
    ...document,
    seller: document.seller.map(change),
    buyer: document.buyer.map(change),
    facts: facts(document.facts),
    item: line(document.item),
    lines: document.lines.map(line),
    total: line(document.total),
    payment: facts(document.payment),
  };
}
