import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { ScriptWithFont } from '../rules/script-runs.js';
import { unpackWoff } from './woff-font.js';

const require = createRequire(import.meta.url);

/** A font as pdfkit's reader has opened it; any number of documents can use it. */
export interface OpenedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** One typeface in the two weights of the paper. */
export interface InvoiceFonts {
  readonly regular: OpenedFont;
  readonly bold: OpenedFont;
}

const loaded = new Map<'base' | ScriptWithFont, Promise<InvoiceFonts>>();

/**
 * The paper's own font (`base`) or that of a script, read once a process and only when it is needed. DejaVu
 * Sans, about 1.5 MB, has the rupee sign, which the fonts that every PDF reader brings do not have; Noto Sans,
 * about 0.1 MB a script, has the scripts of India. A PDF carries only the letters it uses.
 */
export function invoiceFonts(lettering: 'base' | ScriptWithFont): Promise<InvoiceFonts> {
  const known = loaded.get(lettering);
  if (known !== undefined) return known;
  const fonts = read(lettering);
  loaded.set(lettering, fonts);
  fonts.catch(() => loaded.delete(lettering)); // the next invoice tries again
  return fonts;
}

async function read(lettering: 'base' | ScriptWithFont): Promise<InvoiceFonts> {
  const [regular, bold] = await Promise.all([
    fileOf(lettering, 'regular'),
    fileOf(lettering, 'bold'),
  ]);
  return { regular: opened(regular), bold: opened(bold) };
}

async function fileOf(
  lettering: 'base' | ScriptWithFont,
  weight: keyof InvoiceFonts,
): Promise<Buffer> {
  if (lettering === 'base') {
    return readFile(
      weight === 'bold'
        ? require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')
        : require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    );
  }
  const name = `noto-sans-${lettering}`;
  const file = `${name}-${lettering}-${weight === 'bold' ? 700 : 400}-normal.woff`;
  return unpackWoff(await readFile(require.resolve(`@fontsource/${name}/files/${file}`)));
}

/** Opening a font costs more than setting an invoice in it; pdfkit takes opened ones but opens them only inside. */
function opened(file: Buffer): OpenedFont {
  const pdf = new PDFDocument({ autoFirstPage: false }).font(file);
  const { _font } = pdf as unknown as { readonly _font: { readonly font: OpenedFont } };
  return _font.font;
}
