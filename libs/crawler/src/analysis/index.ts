/**
 * The building blocks of analyses. Nothing here may import Nest or the database, because every analyzer thread loads
 * it.
 */
export * from './analysis.js';
export { decodeHtml } from '../html/charset.js';
export { readPictureSurroundings } from '../html/picture-surroundings.js';
export type { PictureSurroundings } from '../html/picture-surroundings.js';
export { readElements } from '../html/read-elements.js';
export { readTextBlocks } from '../html/text-blocks.js';
export type { TextBlock } from '../html/text-blocks.js';
