import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export interface InvoiceFonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

let loaded: Promise<InvoiceFonts> | null = null;

/**
 * DejaVu Sans has the rupee sign, which the fonts that every PDF reader brings do not have. Read once a
 * process, about 1.5 MB; a PDF carries only the letters it uses.
 */
export function invoiceFonts(): Promise<InvoiceFonts> {
  loaded ??= Promise.all([
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  ]).then(([regular, bold]) => ({ regular, bold }));
  return loaded;
}
