import { describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { invoiceDocument } from './invoice-document.js';
import { invoicePdf } from './invoice-pdf.js';
import type { InvoiceRow } from './invoice-row.js';
import { anInvoice } from './testing/an-invoice.js';

const REMARK = '[…] stands for letters that this PDF has no font for.';

async function read(changes: Partial<InvoiceRow>): Promise<{ pages: number; text: string }> {
  const bytes = await invoicePdf(invoiceDocument({ ...anInvoice, ...changes }));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/gu, ' ') };
}

/**
 * The letters there are. Vowel signs are drawn before, above and below their consonants and several letters
 * become one sign, so that what is read back has them in another order.
 */
const letters = (text: string): string =>
  [...new Set(text.normalize('NFD').replace(/[\s\u200c\u200d]/gu, ''))].sort().join('');

describe('the PDF of an invoice in the scripts of India', () => {
  it.each([
    ['Bengali', 'শ্রীকান্ত চট্টোপাধ্যায়'],
    ['Devanagari', 'आयुष्मान कृष्णमूर्ति'],
    ['Gujarati', 'મોહનદાસ ગાંધી'],
    ['Kannada', 'ಕೃಷ್ಣರಾಜ ಒಡೆಯರ್ ಶ್ರೀ'],
    ['Malayalam', 'ശ്രീനാരായണ ഗുരു'],
    ['Tamil', 'சுப்பிரமணிய பாரதி'],
    ['Telugu', 'శ్రీనివాస రావు స్త్రీ'],
  ])('has every letter of a %s name, in both weights', async (_script, name) => {
    const none = await read({ buyerName: 'A', buyerCompany: 'A' });
    const { pages, text } = await read({ buyerName: name, buyerCompany: name });
    expect(pages).toBe(1);
    expect(letters(text)).toBe(letters(none.text + name));
    expect(text).not.toContain('[…]');
  });

  it('keeps the order of scripts and words, and what stands beside', async () => {
    const { text } = await read({ buyerCompany: 'Tide राम Works (தமிழ்) Ltd' });
    expect(text).toMatch(/Tide राम Works \(தமிழ் ?\) Ltd/u);
    for (const part of ['INV-2026-000042', '₹4,410', 'zoe@example.com'])
      expect(text).toContain(part);
  });

  it('gives a long name all the lines and pages it needs', async () => {
    const name = 'कमल '.repeat(1_500).trim();
    const { pages, text } = await read({ buyerCompany: name, buyerName: 'क'.repeat(300) });
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/कमल/gu)).toHaveLength(1_500);
    expect(text.match(/क/gu)).toHaveLength(1_800);
    expect(text).toContain('Total paid');
  });
});

describe('the PDF of an invoice in other scripts', () => {
  it('marks what cannot be written and says where it can be read', async () => {
    const { text } = await read({ buyerName: '王 小明 (Wang)' });
    expect(text).toContain('[…] (Wang)');
    expect(text).toContain(REMARK);
    expect(text).not.toMatch(/\p{Script=Han}/u);
  });

  it('says nothing of it where everything is written', async () => {
    const { text } = await read({ buyerName: 'Ελένη Παπαδοπούλου, Żółć' });
    expect(text).toContain('Ελένη Παπαδοπούλου, Żółć');
    expect(text).not.toContain(REMARK);
  });

  it('sets words that are read from the right', async () => {
    const { text } = await read({ buyerName: 'דוד לוי' });
    expect(letters(text)).toContain(letters('דוד לוי'));
    expect(text).not.toContain('[…]');
  });
});
