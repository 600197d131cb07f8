import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  readonly title: unknown;
  readonly pages: number;
  /** Signs that stand for several letters at once are missing. */
  readonly text: string;
  /** What the document says that such signs stand for, in the order of reading. */
  readonly replacedText: string;
  /** Names of the embedded fonts, without the prefix of the subset. */
  readonly fonts: ReadonlySet<string>;
  /** Letters that are drawn as an empty box, because their font does not have them. */
  readonly emptyBoxes: number;
}

/** The visible text of a PDF that Chromium has printed. The line at the foot of each page is left out. */
export async function readPdf(bytes: Uint8Array, footer: string): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: false });
  const info: { Title?: unknown } = (await pdf.getMetadata()).info;
  const pages = text.map((page, index) =>
    page.replace(new RegExp(`^${index + 1} / ${totalPages}${footer}\\s*`, 'u'), ''),
  );
  const drawn = await drawnIn(pdf, totalPages);
  return {
    title: info.Title,
    pages: totalPages,
    text: pages.join('\n').replaceAll('\0', ''),
    replacedText: replacedTextOf(bytes),
    ...drawn,
  };
}

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;

async function drawnIn(pdf: Proxy, pages: number): Promise<Pick<ReadPdf, 'fonts' | 'emptyBoxes'>> {
  const { OPS } = await getResolvedPDFJS();
  const fonts = new Set<string>();
  let emptyBoxes = 0;
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    fnArray.forEach((operation, index) => {
      const [first] = (argsArray[index] ?? []) as unknown[];
      if (operation === OPS.setFont) {
        const { name } = page.commonObjs.get(String(first)) as { name: string };
        fonts.add(name.replace(/^[A-Z]{6}\+/u, ''));
      }
      if (operation === OPS.showText) emptyBoxes += emptyBoxesOf(first);
    });
  }
  return { fonts, emptyBoxes };
}

/** Glyph 0 of a font is the box. */
function emptyBoxesOf(glyphs: unknown): number {
  const all = glyphs as (number | { readonly originalCharCode: number })[];
  return all.filter((it) => typeof it === 'object' && it.originalCharCode === 0).length;
}

function replacedTextOf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  const parts: string[] = [];
  for (const [, packed = ''] of raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/gu)) {
    for (const [, hex = ''] of unpacked(packed).matchAll(/ActualText\s*<FEFF([0-9A-F]+)>/gu))
      parts.push(Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  }
  return parts.join('');
}

function unpacked(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return ''; // not compressed in this way: no text
  }
}
