import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { extractText } from 'unpdf';
import type { LocalServer } from '@app/outbound/testing';
import { LocalServers } from '@app/outbound/testing';
import { embedPrintFonts } from './print-fonts.js';
import type { TestChromium } from './testing/test-chromium.js';
import { createTestChromium } from './testing/test-chromium.js';

jest.setTimeout(60_000);
const servers = new LocalServers();
let site: LocalServer;
let chromium: TestChromium;

beforeAll(async () => {
  site = await servers.http((_request, response) => response.end('x'));
  // A print may not even reach the hosts that every page may.
  chromium = createTestChromium([`127.0.0.1:${site.port}`]);
});
afterAll(async () => {
  await chromium.close();
  await servers.stop();
});

async function print(html: string, title = 'A report'): Promise<string> {
  const bytes = await chromium.service.printPdf(html, { title, footer: 'shop.example <b> & co' });
  return Buffer.from(bytes).toString('latin1');
}

function pageCount(pdf: string): number {
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

const BREAK = '<p style="break-after:page">x</p>';

describe('a printed report', () => {
  it('is a tagged PDF on A4 with a title', async () => {
    const pdf = await print(`<!doctype html><html lang="en"><h1>Report</h1>${BREAK}${BREAK}<p>end`);
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pageCount(pdf)).toBe(3);
    expect(pdf).toContain('/Title (A report)');
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  });

  it('has no network access, not even to hosts that websites may load from', async () => {
    const before = site.connectionCount();
    const pdf = await print(
      `<img src="${site.origin}/a.png"><link rel="stylesheet" href="${site.origin}/a.css">
       <iframe src="${site.origin}/"></iframe><iframe src="file:///etc/passwd"></iframe>
       <style>@font-face { font-family: x; src: url(${site.origin}/x.woff2) } p { font-family: x }</style>
       <p>text`,
    );
    expect(pageCount(pdf)).toBe(1);
    expect(site.connectionCount()).toBe(before);
  });

  it('runs no scripts and shows embedded images', async () => {
    const pixel =
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const pdf = await print(
      `${BREAK}<img src='${pixel}' onload="document.body.innerHTML = ''"><script>document.body.innerHTML = ''</script>`,
    );
    expect(pageCount(pdf)).toBe(2);
  });

  it('may have hundreds of pages and a title with special characters', async () => {
    const pdf = await print(`${BREAK.repeat(300)}end`, '"); </script> \\ \u2028');
    expect(pageCount(pdf)).toBe(301);
  });

  it('has the fonts embedded that its letters need, however late they are unpacked', async () => {
    const text = '<p style="font-family:Print">Żółć ₹1 <b>कमल</b> தமிழ்';
    const pdf = await print(await embedPrintFonts(`<html><head></head><body>${text}`));
    const fonts = [...pdf.matchAll(/\/BaseFont \/[A-Z]{6}\+(NotoSans[^\s]*)/g)].map(
      ([, font]) => font,
    );
    expect([...new Set(fonts)].sort()).toEqual([
      ...['NotoSans-Regular', 'NotoSansDevanagari-Bold', 'NotoSansTamil-Regular'],
    ]);
  });

  it('has its footer and page numbers in the embedded font, on every page', async () => {
    const footer = 'Łódź </style><b> "&" \\';
    const html = `<body style="font-family:Print">${BREAK}end`;
    const bytes = await chromium.service.printPdf(html, { title: 'A report', footer });
    const pdf = Buffer.from(bytes).toString('latin1');
    const fonts = [...pdf.matchAll(/\/BaseFont \/(\S+)/g)].map(([, font = '']) => font);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+NotoSans-Regular$/);
    const { text } = await extractText(bytes, { mergePages: false });
    expect(text.map((page) => page.replace(/\s*(?:x|end)$/, ''))).toEqual([
      ...[`1 / 2${footer}`, `2 / 2${footer}`],
    ]);
  });

  it('is not printed if the caller has aborted', async () => {
    const visit = chromium.service.printPdf('x', { title: 'x', signal: AbortSignal.abort() });
    await expect(visit).rejects.toMatchObject({ reason: 'aborted' });
  });
});
