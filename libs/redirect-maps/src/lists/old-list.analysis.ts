import { decodeTable, defineAnalysis } from '@app/crawler/analysis';
import { readOldList } from './old-list.js';

/** 10 MB with hundreds of thousands of lines. */
const DEADLINE_FACTOR = 3;

/** A list of old addresses that a user pastes or uploads. */
export const oldList = defineAnalysis({
  module: import.meta.url,
  name: 'oldList',
  deadlineFactor: DEADLINE_FACTOR,
  run: (input: { readonly bytes: Uint8Array; readonly origin: string; readonly max: number }) =>
    readOldList(decodeTable(input.bytes), input),
});
