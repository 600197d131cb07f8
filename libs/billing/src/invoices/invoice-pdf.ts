import PDFDocument from 'pdfkit';
import type { InvoiceLine } from '../rules/invoice-lines.js';
import type { InvoiceDocument } from './invoice-document.js';
import { invoiceFonts } from './invoice-fonts.js';

// Points: 72 to the inch.
const MARGIN = 56;
const PAGE_WIDTH = 595.28; // A4
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const GUTTER = 24;
const COLUMN = (WIDTH - GUTTER) / 2;
const RIGHT = MARGIN + COLUMN + GUTTER;
const AMOUNT_WIDTH = 150;
const LABEL_WIDTH = WIDTH - AMOUNT_WIDTH - GUTTER;
const FACT_LABEL_WIDTH = 96;
const LINE_GAP = 3;

const INK = '#14201f';
const MUTED = '#5b6b69';
const RULE = '#d5dedc';
const ACCENT = '#0f6b6b';

type Pdf = PDFKit.PDFDocument;

/** The document as A4, with its letters embedded. */
export async function invoicePdf(document: InvoiceDocument): Promise<Buffer> {
  const fonts = await invoiceFonts();
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${document.title} ${document.id}`,
      Author: document.seller[0] ?? '',
      CreationDate: document.issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.once('end', resolve).once('error', reject);
  });
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  pdf.addPage();
  head(pdf, document);
  parties(pdf, document);
  amounts(pdf, document);
  facts(pdf, document.payment);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function head(pdf: Pdf, { title, id, status }: InvoiceDocument): void {
  const top = MARGIN;
  pdf.font('bold').fontSize(24).fillColor(INK).text(title, MARGIN, top, { width: COLUMN });
  pdf
    .font('bold')
    .fontSize(11)
    .text(id, RIGHT, top + 2, { width: COLUMN, align: 'right' });
  pdf.font('bold').fontSize(9).fillColor(ACCENT);
  pdf.text(status, RIGHT, pdf.y + LINE_GAP, { width: COLUMN, align: 'right' });
  rule(pdf, top + 44);
}

function parties(pdf: Pdf, { seller, buyer, facts: given }: InvoiceDocument): void {
  const top = pdf.y + 18;
  column(pdf, { heading: 'From', lines: seller }, { x: MARGIN, top });
  const ends = pdf.y;
  column(pdf, { heading: 'Billed to', lines: buyer }, { x: RIGHT, top });
  pdf.y = Math.max(ends, pdf.y) + 18;
  facts(pdf, given);
}

function column(
  pdf: Pdf,
  { heading, lines }: { readonly heading: string; readonly lines: readonly string[] },
  { x, top }: { readonly x: number; readonly top: number },
): void {
  pdf.font('regular').fontSize(9).fillColor(MUTED).text(heading, x, top, { width: COLUMN });
  pdf.y += LINE_GAP;
  lines.forEach((line, index) => {
    pdf
      .font(index === 0 ? 'bold' : 'regular')
      .fontSize(10)
      .fillColor(INK);
    pdf.text(line, x, pdf.y, { width: COLUMN, lineGap: LINE_GAP });
  });
}

function facts(pdf: Pdf, given: InvoiceDocument['facts']): void {
  for (const { label, value } of given) {
    const top = pdf.y;
    pdf.font('regular').fontSize(9).fillColor(MUTED);
    pdf.text(label, MARGIN, top, { width: FACT_LABEL_WIDTH });
    pdf.fillColor(INK).text(value, MARGIN + FACT_LABEL_WIDTH, top, {
      width: WIDTH - FACT_LABEL_WIDTH,
      lineGap: LINE_GAP,
    });
    pdf.y += LINE_GAP;
  }
}

function amounts(pdf: Pdf, { item, lines, total }: InvoiceDocument): void {
  rule(pdf, pdf.y + 18);
  line(pdf, { label: 'Description', amount: 'Amount' }, { font: 'regular', size: 9, ink: MUTED });
  rule(pdf, pdf.y + 6);
  line(pdf, item, { font: 'regular', size: 10, ink: INK });
  for (const one of lines) line(pdf, one, { font: 'regular', size: 10, ink: MUTED });
  rule(pdf, pdf.y + 8);
  line(pdf, total, { font: 'bold', size: 12, ink: INK });
  rule(pdf, pdf.y + 8);
  pdf.y += 18;
}

function line(
  pdf: Pdf,
  { label, amount }: InvoiceLine,
  { font, size, ink }: { readonly font: string; readonly size: number; readonly ink: string },
): void {
  const top = pdf.y + 8;
  pdf.font(font).fontSize(size).fillColor(ink);
  pdf.text(label, MARGIN, top, { width: LABEL_WIDTH, lineGap: LINE_GAP });
  const ends = pdf.y;
  pdf.text(amount, MARGIN + WIDTH - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' });
  pdf.y = Math.max(ends, pdf.y);
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(RULE)
    .stroke();
  pdf.y = y;
}
