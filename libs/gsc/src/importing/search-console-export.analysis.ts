import { bufferOf, defineAnalysis } from '@app/crawler/analysis';
import { readExport } from './search-console-export.js';

/** Files of up to 30 MB once they are unpacked. */
const DEADLINE_FACTOR = 3;

/** A file that a user uploads as an export of Search Console. */
export const searchConsoleExport = defineAnalysis({
  module: import.meta.url,
  name: 'searchConsoleExport',
  deadlineFactor: DEADLINE_FACTOR,
  run: ({ bytes }: { readonly bytes: Uint8Array }) => readExport(bufferOf(bytes)),
});
