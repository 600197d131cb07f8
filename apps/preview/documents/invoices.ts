import { invoiceDocument } from '../../../libs/billing/src/invoices/invoice-document.js';
import { invoiceHtml, invoicePrintHtml } from '../../../libs/billing/src/invoices/invoice-html.js';
import type { InvoiceRow } from '../../../libs/billing/src/invoices/invoice-row.js';
import { anInvoice } from '../../../libs/billing/src/invoices/testing/an-invoice.js';
import { htmlFile, pdfFile } from './previewed-document.js';
import type { PreviewedDocument } from './previewed-document.js';

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

/** Invoices as a page to read, as the page for the printer and as PDF. */
export const invoices: readonly PreviewedDocument[] = Object.entries(examples).map(
  ([name, changes]) => {
    const document = invoiceDocument({ ...anInvoice, ...changes });
    const { id } = document;
    return {
      name,
      title: name.replaceAll('-', ' '),
      views: {
        page: () => htmlFile(invoiceHtml(document)),
        print: async () => htmlFile(await invoicePrintHtml(document)),
        pdf: async () => pdfFile(await invoicePrintHtml(document), { title: id, footer: id }),
      },
    };
  },
);
