import { describe, expect, it } from '@jest/globals';
import { invoiceDocument } from './invoice-document.js';
import { invoiceHtml, invoicePrintHtml } from './invoice-html.js';
import { anInvoice } from './testing/an-invoice.js';

describe('the page of an invoice', () => {
  it('shows names as text', () => {
    const buyerName = '<script>alert("x")</script>';
    const html = invoiceHtml(invoiceDocument({ ...anInvoice, buyerName, discountCode: "A'&B" }));
    expect(html).toContain('Harbour Bakery &lt;Ltd&gt;');
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(html).toContain('(A&#x27;&amp;B)');
    expect(html).not.toContain('<script');
  });

  it('is a single document that may load nothing', () => {
    const html = invoiceHtml(invoiceDocument(anInvoice));
    expect(html.match(/<!doctype/giu)).toHaveLength(1);
    expect(html).toContain('<title>Invoice INV-2026-000042</title>');
    expect(html).toContain(
      `http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;;`,
    );
    expect(html).not.toMatch(/https?:|<link|src=/u);
  });

  it('shows letters of every script', () => {
    expect(invoiceHtml(invoiceDocument({ ...anInvoice, buyerName: '王 小明' }))).toContain(
      '王 小明',
    );
  });
});

describe('the page for the printer', () => {
  it('embeds the fonts of its own letters, and no others', async () => {
    const facesOf = async (buyerName: string): Promise<number> => {
      const html = await invoicePrintHtml(invoiceDocument({ ...anInvoice, buyerName }));
      return [...html.matchAll(/@font-face\{[^}]+data:font\/woff2;base64,/gu)].length;
    };
    const latin = await facesOf('Ada');
    expect(latin).toBe(4); // Latin, and the rupee sign with ł, in two weights
    expect(await facesOf('கமல்')).toBe(latin + 2);
    expect(await facesOf('कमल Камал')).toBe(latin + 4);
  });

  it('marks letters that no font contains, with a note', async () => {
    const html = await invoicePrintHtml(
      invoiceDocument({ ...anInvoice, buyerName: '王 小明 (Wang)' }),
    );
    expect(html).toContain('<p>[…] (Wang)</p>');
    expect(html).toContain('[…] marks characters that this PDF has no font for.');
    expect(html).not.toMatch(/\p{Script=Han}/u);
  });
});
