import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PrintFont } from './report-print-style.js';

const FAMILY = '@fontsource-variable/inter/files/inter';
/** The dashboard's typeface, in the scripts that titles of websites need most; others use fonts of the machine. */
const SUBSETS = [
  {
    name: 'latin',
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+FEFF,U+FFFD',
  },
  {
    name: 'latin-ext',
    range: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F',
  },
  { name: 'cyrillic', range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' },
  { name: 'greek', range: 'U+0370-03FF' },
] as const;
const require = createRequire(import.meta.url);

let loaded: Promise<readonly PrintFont[]> | null = null;

/** Loaded once per process, about 230 kB. */
export function printFonts(): Promise<readonly PrintFont[]> {
  loaded ??= Promise.all(
    SUBSETS.map(async ({ name, range }) => {
      const file = require.resolve(`${FAMILY}-${name}-wght-normal.woff2`);
      return { base64: (await readFile(file)).toString('base64'), range };
    }),
  );
  return loaded;
}
