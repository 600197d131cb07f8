import { escapeHtml } from '@app/common/contract';
import type { Page } from 'puppeteer-core';

export interface PdfOptions {
  /** The document's title, which viewers show as its name. */
  readonly title: string;
  /** Plain text at the bottom left of each page. */
  readonly footer?: string;
  readonly signal?: AbortSignal;
}

const PRINT_TIMEOUT_MS = 60_000;
const FOOTER_STYLE =
  'width:100%;margin:0 15mm;font:8px sans-serif;color:#555;display:flex;justify-content:space-between';

/**
 * An embedded font is unpacked when the first text in it is laid out, and what is printed before that is set in a font of
 * the machine or in empty boxes. Text of a font that cannot be read falls back to the others.
 */
const LOAD_FONTS =
  'Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined)';

/** Prints HTML in a page without network and with scripts disabled. */
export async function printIn(page: Page, html: string, options: PdfOptions): Promise<Uint8Array> {
  const session = await page.createCDPSession();
  await page.setJavaScriptEnabled(false);
  const { frame } = (await session.send('Page.getFrameTree')).frameTree;
  await session.send('Page.setDocumentContent', { frameId: frame.id, html });
  await session.send('Runtime.evaluate', {
    expression: `document.title = ${JSON.stringify(options.title)}`,
  });
  await session.send('Runtime.evaluate', { expression: LOAD_FONTS, awaitPromise: true });
  return await page.pdf({
    format: 'a4',
    printBackground: true,
    tagged: true,
    outline: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate:
      `<div style="${FOOTER_STYLE}"><span>${escapeHtml(options.footer ?? '')}</span>` +
      '<span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>',
    margin: { top: '15mm', right: '15mm', bottom: '18mm', left: '15mm' },
    timeout: PRINT_TIMEOUT_MS,
  });
}
