import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Has the rupee sign, which the fonts that every PDF reader brings do not have. */
const FAMILY = 'dejavu-fonts-ttf/ttf/DejaVuSans';
const require = createRequire(import.meta.url);

export interface InvoiceFonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

let loaded: Promise<InvoiceFonts> | null = null;

/** Read once a process, about 1.5 MB; a PDF carries only the letters it uses. */
export function invoiceFonts(): Promise<InvoiceFonts> {
  loaded ??= Promise.all([read(''), read('-Bold')]).then(([regular, bold]) => ({ regular, bold }));
  return loaded;
}

function read(weight: string): Promise<Buffer> {
  return readFile(require.resolve(`${FAMILY}${weight}.ttf`));
}
