/**
 * The building blocks of analyses. Nothing here may import Nest or the database, because every analyzer thread loads
 * it.
 */
export * from './analysis.js';
export { decodeHtml } from '../html/charset.js';
export { readPictureContext } from '../html/picture-context.js';
export type { PictureContext } from '../html/picture-context.js';
export { readElements } from '../html/read-elements.js';
export type { ElementAttributes } from '../html/read-elements.js';
export { readTextBlocks } from '../html/text-blocks.js';
export type { TextBlock } from '../html/text-blocks.js';
export { csvRecords, isBlank, separatorOf } from '../tables/csv-records.js';
export type { CsvRecord } from '../tables/csv-records.js';
export { dayOrderOf, readDay } from '../tables/day-column.js';
export type { DayOrder } from '../tables/day-column.js';
export { decodeTable } from '../tables/decode-table.js';
export { isZip, readZip } from '../tables/zip-entries.js';
