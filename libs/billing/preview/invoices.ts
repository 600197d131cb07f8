import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InvoiceRow } from '../src/invoices/invoice-row.js';

// Shows developers what invoices look like: the page, the page for the printer, and the PDF where CHROMIUM_PATH names a
// browser. Run by `npm run preview:invoices`, which starts anew when a file changes.

const PORT = 3_100;

interface Loader {
  readonly loadTypeScript: (folder: string) => void;
}
const loader = (await import(new URL('../../../jest/loader.mjs', import.meta.url).href)) as Loader;
loader.loadTypeScript(join(tmpdir(), 'groundswell-preview'));
const { invoiceDocument } = await import('../src/invoices/invoice-document.js');
const { invoiceHtml, invoicePrintHtml } = await import('../src/invoices/invoice-html.js');
const { anInvoice } = await import('../src/invoices/testing/an-invoice.js');
const { createTestChromium } = await import('@app/browser/testing');

const unpaid = { status: 'pending', paidAt: null, transactionId: null } as const;
const examples: Readonly<Record<string, Partial<InvoiceRow>>> = {
  paid: {},
  pending: { ...unpaid, dueAt: new Date('2026-11-25T00:00:00Z') },
  'credit-note': { kind: 'credit_note', creditedInvoiceId: anInvoice.id, reason: 'Paid twice' },
  'transfer-in-usdt': {
    ...{ currency: 'USDT', originalMinor: 59_000_000, discountMinor: 0, amountMinor: 59_001_234 },
    ...{ paymentMethod: 'crypto', transactionId: `0x${'5f'.repeat(32)}` },
  },
  'scripts-of-india': {
    buyerCompany: 'आयुष्मान कृष्णमूर्ति, சுப்பிரமணிய பாரதி',
    buyerName: 'শ্রীকান্ত, મોહનદાસ, ಕೃಷ್ಣರಾಜ, ശ്രീനാരായണ, శ్రీనివాస',
  },
  'other-scripts': { buyerCompany: 'דוד לוי', buyerName: '王 小明 (Wang), محمد علي, Ελένη, Иван' },
  'two-pages': { buyerCompany: 'A very long name of a company. '.repeat(150) },
};

async function respond(path: string, response: ServerResponse): Promise<void> {
  const [, name = '', kind = ''] = path.split('/');
  const changes = examples[name];
  if (changes === undefined) {
    send(response, 'text/html; charset=utf-8', contents());
    return;
  }
  const document = invoiceDocument({ ...anInvoice, ...changes });
  if (kind === 'pdf') {
    const pdf = await pdfOf(await invoicePrintHtml(document), document.id);
    send(response, 'application/pdf', Buffer.from(pdf));
    return;
  }
  const html = kind === 'print' ? await invoicePrintHtml(document) : invoiceHtml(document);
  send(response, 'text/html; charset=utf-8', html);
}

async function pdfOf(html: string, id: string): Promise<Uint8Array> {
  const chromium = createTestChromium([]);
  try {
    return await chromium.service.printPdf(html, { title: id, footer: id });
  } finally {
    await chromium.close();
  }
}

function contents(): string {
  const rows = Object.keys(examples).map(
    (name) =>
      `<li>${name}: <a href="/${name}/page">page</a>, <a href="/${name}/print">for the printer</a>, <a href="/${name}/pdf">PDF</a>`,
  );
  return `<!doctype html><html lang="en"><title>Invoices</title><h1>Invoices</h1><ul>${rows.join('')}</ul>`;
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

createServer((request, response) => {
  respond(request.url ?? '/', response).catch((error: unknown) => {
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
  });
}).listen(PORT, '127.0.0.1', () => console.log(`Invoices: http://127.0.0.1:${PORT}/`));
