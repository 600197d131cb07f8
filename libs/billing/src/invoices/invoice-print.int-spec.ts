import { createTestChromium } from '@app/browser/testing';
import type { TestChromium } from '@app/browser/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { invoiceDocument } from './invoice-document.js';
import { invoiceHtml, invoicePrintHtml } from './invoice-html.js';
import type { InvoiceRow } from './invoice-row.js';
import { anInvoice } from './testing/an-invoice.js';
import { readPdf } from './testing/read-pdf.js';
import type { ReadPdf } from './testing/read-pdf.js';

jest.setTimeout(60_000);
const REMARK = '[…] marks characters that this PDF has no font for.';
let chromium: TestChromium;

beforeAll(() => {
  chromium = createTestChromium([]);
});
afterAll(() => chromium.close());

async function print(changes: Partial<InvoiceRow> = {}): Promise<ReadPdf> {
  const document = invoiceDocument({ ...anInvoice, ...changes });
  const options = { title: `${document.title} ${document.id}`, footer: document.id };
  const pdf = await chromium.service.printPdf(await invoicePrintHtml(document), options);
  const read = await readPdf(pdf, document.id);
  return { ...read, text: read.text.replace(/\s+/gu, ' ') };
}

const creditNote: Partial<InvoiceRow> = {
  id: 'INV-2026-000043',
  kind: 'credit_note',
  creditedInvoiceId: anInvoice.id,
  description: `Credit note for ${anInvoice.id}`,
  reason: 'Refund within 7 days',
};
const longName = 'A very long name of a company that does not fit on one line '.repeat(8).trim();

describe('the PDF of an invoice', () => {
  it('states who sold what to whom, for how many rupees, and how it was paid', async () => {
    const { title, pages, text } = await print();
    expect(title).toBe('Invoice INV-2026-000042');
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

  it('of a credit note states what is credited and why', async () => {
    const { title, text } = await print(creditNote);
    expect(title).toBe('Credit note INV-2026-000043');
    for (const part of ['Credit note', 'INV-2026-000042', 'Total credited', '−₹4,410', 'Reason'])
      expect(text).toContain(part);
    expect(text).toContain('Refund within 7 days');
    expect(text).not.toContain('123456789012');
  });

  it('of a pending invoice states what is due and when', async () => {
    const dueAt = new Date('2026-11-25T00:00:00Z');
    const { text } = await print({ status: 'pending', transactionId: null, paidAt: null, dueAt });
    for (const part of ['PENDING', 'Due', '25 November 2026', 'Total due'])
      expect(text).toContain(part);
  });

  it('wraps long names and long reasons instead of cutting them off', async () => {
    const { text } = await print({
      ...creditNote,
      ...{ buyerCompany: longName, description: longName, reason: longName },
    });
    expect(text.split(longName)).toHaveLength(4);
    expect(text).toContain('Total credited');
  });

  it('names no payment method where nothing was paid', async () => {
    const free = { discountMinor: 4_900_00, amountMinor: 0, transactionId: 'FREE-1763640000000' };
    const { text } = await print({ ...free, discountCode: 'FREE100' });
    expect(text).toContain('Discount 100% (FREE100)');
    expect(text).toContain('₹0');
    expect(text).toContain('FREE-1763640000000');
    expect(text).not.toContain('UPI');
  });

  it('has the same content as the page, with names as text', async () => {
    const buyerName = '<b onclick="x">A&B</b>';
    for (const changes of [{ buyerName }, { ...creditNote, buyerName }]) {
      const html = invoiceHtml(invoiceDocument({ ...anInvoice, ...changes, buyerCompany: null }));
      const { text } = await print({ ...changes, buyerCompany: null });
      expect([...wordsOf(text)].sort()).toEqual([...wordsOf(textOf(html))].sort());
    }
  });
});

describe('the PDF of an invoice in the scripts of India', () => {
  it.each([
    ['Bengali', 'শ্রীকান্ত চট্টোপাধ্যায়'],
    ['Devanagari', 'आयुष्मान कृष्णमूर्ति'],
    ['Gujarati', 'મોહનદાસ ગાંધી'],
    ['Kannada', 'ಕೃಷ್ಣರಾಜ ಒಡೆಯರ್ ಶ್ರೀ'],
    ['Malayalam', 'ശ്രീനാരായണ ഗുരു'],
    ['Tamil', 'சுப்பிரமணிய பாரதி'],
    ['Telugu', 'శ్రీనివాస రావు స్త్రీ'],
  ])(
    'contains every letter of a %s name, in both weights of its own font',
    async (script, name) => {
      const none = await print({ buyerName: 'A', buyerCompany: 'A' });
      const { pages, text, replacedText, fonts, emptyBoxes } = await print({
        ...{ buyerName: name, buyerCompany: name },
      });
      expect(pages).toBe(1);
      expect(lettersOf(text + replacedText)).toEqual(lettersOf(none.text + name));
      expect(text).not.toContain('[…]');
      expect(emptyBoxes).toBe(0);
      for (const weight of ['Regular', 'Bold'])
        expect([...fonts]).toContain(`NotoSans${script}-${weight}`);
    },
  );

  it('keeps the order of scripts and words, and the text next to them', async () => {
    const { text } = await print({ buyerCompany: 'Tide राम Works (கமல) Ltd' });
    expect(text).toMatch(/Tide राम Works \(கமல ?\) Ltd/u);
    for (const part of ['INV-2026-000042', '₹4,410', 'zoe@example.com'])
      expect(text).toContain(part);
  });

  it('wraps a long name over all the lines and pages it needs', async () => {
    const name = 'कमल '.repeat(1_500).trim();
    const { pages, text } = await print({ buyerCompany: name, buyerName: 'क'.repeat(300) });
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/कमल/gu)).toHaveLength(1_500);
    expect(text.match(/क/gu)).toHaveLength(1_800);
    expect(text.match(/Total paid/gu)).toHaveLength(1);
  });
});

describe('the PDF of an invoice in other scripts', () => {
  it('marks letters that cannot be printed, and states where they can be read', async () => {
    const { text, emptyBoxes } = await print({ buyerName: '王 小明 (Wang)' });
    expect(text).toContain('[…] (Wang)');
    expect(text).toContain(REMARK);
    expect(text).not.toMatch(/\p{Script=Han}/u);
    expect(emptyBoxes).toBe(0);
  });

  it('has no such note where every letter is printed', async () => {
    const { text } = await print({ buyerName: 'Ελένη Παπαδοπούλου, Żółć, Иван' });
    expect(text).toContain('Ελένη Παπαδοπούλου, Żółć, Иван');
    expect(text).not.toContain(REMARK);
  });

  it.each([
    ['Hebrew', 'דוד לוי'],
    ['Arabic', 'محمد علي'],
  ])('contains every letter of a %s name', async (script, name) => {
    const { text, replacedText, fonts, emptyBoxes } = await print({ buyerName: name });
    const found = lettersOf((text + replacedText).normalize('NFKD'));
    for (const letter of lettersOf(name)) expect(found).toContain(letter);
    expect([...fonts].some((font) => font.startsWith(`NotoSans${script}`))).toBe(true);
    expect(emptyBoxes).toBe(0);
  });
});

/** In any order, each once: signs of several letters are read back apart from the text around them. */
function lettersOf(text: string): string[] {
  return [...new Set(text.normalize('NFD').replace(/[\s\u200c\u200d]/gu, ''))].sort();
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\S+/gu) ?? [];
}

function textOf(html: string): string {
  return html
    .replace(/<!doctype[^>]*>|<(style|title)>[^]*?<\/\1>/gu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
