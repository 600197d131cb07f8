import { bufferOf, defineAnalysis } from '@app/crawler/analysis';
import { readRankFile } from './rank-file.js';
import type { RankFileOptions } from './rank-file.js';

/** 10 MB with 200,000 days. */
const DEADLINE_FACTOR = 3;

/** A file that a user uploads as a rank history. */
export const rankFile = defineAnalysis({
  module: import.meta.url,
  name: 'rankFile',
  deadlineFactor: DEADLINE_FACTOR,
  run: ({ bytes, options }: { readonly bytes: Uint8Array; readonly options: RankFileOptions }) =>
    readRankFile(bufferOf(bytes), options),
});
