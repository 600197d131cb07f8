import type { Page } from 'puppeteer-core';
import { PRINT_FONT_FAMILY, printFontFaces } from './print-fonts.js';

export interface PdfOptions {
  /** The document's title, which viewers show as its name. */
  readonly title: string;
  /** Plain text at the bottom left of each page. */
  readonly footer?: string;
  readonly signal?: AbortSignal;
}

const PRINT_TIMEOUT_MS = 60_000;
const FOOTER_STYLE = `font:8px ${PRINT_FONT_FAMILY},sans-serif;color:#555;vertical-align:bottom;padding-bottom:5mm`;

/**
 * An embedded font is unpacked when the first text in it is laid out, and what is printed before that is set in a font of
 * the machine or in empty boxes. Text of a font that cannot be read falls back to the others.
 */
const LOAD_FONTS =
  'Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined)';

/** Prints HTML in a page without network and with scripts disabled. */
export async function printIn(page: Page, html: string, options: PdfOptions): Promise<Uint8Array> {
  const style = await footerStyle(options.footer ?? '');
  const session = await page.createCDPSession();
  await page.setJavaScriptEnabled(false);
  const { frame } = (await session.send('Page.getFrameTree')).frameTree;
  await session.send('Page.setDocumentContent', {
    frameId: frame.id,
    html: `${html}<style>${style}</style>`,
  });
  await session.send('Runtime.evaluate', {
    expression: `document.title = ${JSON.stringify(options.title)}`,
  });
  await session.send('Runtime.evaluate', { expression: LOAD_FONTS, awaitPromise: true });
  return await page.pdf({
    format: 'a4',
    printBackground: true,
    tagged: true,
    outline: true,
    margin: { top: '15mm', right: '15mm', bottom: '18mm', left: '15mm' },
    timeout: PRINT_TIMEOUT_MS,
  });
}

/** In the margins of the page itself, with its own fonts: the footers of the printer have those of the machine alone. */
async function footerStyle(text: string): Promise<string> {
  const faces = await printFontFaces(`${text} 0123456789/`);
  const boxes = [
    `@bottom-left{${FOOTER_STYLE};content:${cssString(text)}}`,
    `@bottom-right{${FOOTER_STYLE};content:counter(page) " / " counter(pages)}`,
  ];
  return `${faces}@page{${boxes.join('')}}`;
}

/** Any text as a string of CSS that cannot end its `<style>` element. */
function cssString(text: string): string {
  const escaped = text.replace(
    /[^\p{L}\p{N} ]/gu,
    (letter) => `\\${(letter.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped}"`;
}
