import PDFDocument from 'pdfkit';
import type { InvoiceLine } from '../rules/invoice-lines.js';
import type { InvoiceDocument } from './invoice-document.js';
import { InvoiceLettering } from './invoice-lettering.js';

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

const UNWRITTEN_REMARK =
  '[…] stands for letters that this PDF has no font for. The web view of this document shows them.';
const INK = '#14201f';
const MUTED = '#5b6b69';
const RULE = '#d5dedc';
const ACCENT = '#0f6b6b';

type Pdf = PDFKit.PDFDocument;

interface Pen {
  readonly pdf: Pdf;
  readonly lettering: InvoiceLettering;
}

/**
 * The document as A4, with its letters embedded. Scripts without a font here (Chinese, Thai and others) are
 * marked, and a line says where they can be read: the page of the document shows them.
 */
export async function invoicePdf(document: InvoiceDocument): Promise<Buffer> {
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
  const lettering = await InvoiceLettering.for(pdf, JSON.stringify(document));
  pdf.addPage();
  head(pdf, document);
  parties({ pdf, lettering }, document);
  amounts({ pdf, lettering }, document);
  facts({ pdf, lettering }, document.payment);
  if (lettering.isIncomplete) remark(pdf);
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

function parties(pen: Pen, { seller, buyer, facts: given }: InvoiceDocument): void {
  const { pdf } = pen;
  const top = pdf.y + 18;
  column(pen, { heading: 'From', lines: seller }, { x: MARGIN, top });
  const ends = pdf.y;
  column(pen, { heading: 'Billed to', lines: buyer }, { x: RIGHT, top });
  pdf.y = Math.max(ends, pdf.y) + 18;
  facts(pen, given);
}

function column(
  { pdf, lettering }: Pen,
  { heading, lines }: { readonly heading: string; readonly lines: readonly string[] },
  { x, top }: { readonly x: number; readonly top: number },
): void {
  pdf.font('regular').fontSize(9).fillColor(MUTED).text(heading, x, top, { width: COLUMN });
  pdf.y += LINE_GAP;
  lines.forEach((line, index) => {
    pdf.fontSize(10).fillColor(INK);
    const weight = index === 0 ? 'bold' : 'regular';
    lettering.write(line, weight, { x, y: pdf.y, width: COLUMN, lineGap: LINE_GAP });
  });
}

function facts({ pdf, lettering }: Pen, given: InvoiceDocument['facts']): void {
  for (const { label, value } of given) {
    const top = pdf.y;
    pdf.font('regular').fontSize(9).fillColor(MUTED);
    pdf.text(label, MARGIN, top, { width: FACT_LABEL_WIDTH });
    pdf.fillColor(INK);
    lettering.write(value, 'regular', {
      ...{ x: MARGIN + FACT_LABEL_WIDTH, y: top },
      ...{ width: WIDTH - FACT_LABEL_WIDTH, lineGap: LINE_GAP },
    });
    pdf.y += LINE_GAP;
  }
}

function amounts(pen: Pen, { item, lines, total }: InvoiceDocument): void {
  const { pdf } = pen;
  rule(pdf, pdf.y + 18);
  line(pen, { label: 'Description', amount: 'Amount' }, { font: 'regular', size: 9, ink: MUTED });
  rule(pdf, pdf.y + 6);
  line(pen, item, { font: 'regular', size: 10, ink: INK });
  for (const one of lines) line(pen, one, { font: 'regular', size: 10, ink: MUTED });
  rule(pdf, pdf.y + 8);
  line(pen, total, { font: 'bold', size: 12, ink: INK });
  rule(pdf, pdf.y + 8);
  pdf.y += 18;
}

function line(
  { pdf, lettering }: Pen,
  { label, amount }: InvoiceLine,
  {
    font,
    size,
    ink,
  }: { readonly font: 'regular' | 'bold'; readonly size: number; readonly ink: string },
): void {
  const top = pdf.y + 8;
  pdf.fontSize(size).fillColor(ink);
  lettering.write(label, font, { x: MARGIN, y: top, width: LABEL_WIDTH, lineGap: LINE_GAP });
  const ends = pdf.y;
  pdf
    .font(font)
    .text(amount, MARGIN + WIDTH - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' });
  pdf.y = Math.max(ends, pdf.y);
}

function remark(pdf: Pdf): void {
  pdf.font('regular').fontSize(8).fillColor(MUTED);
  pdf.text(UNWRITTEN_REMARK, MARGIN, pdf.y + 18, { width: WIDTH, lineGap: LINE_GAP });
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
