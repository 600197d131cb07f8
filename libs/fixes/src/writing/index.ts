export * from './fix-writer.js';
export * from './fix-writing.module.js';
export { readTextBlocks } from './text-blocks.js';
export { guardsOf, judgeFix } from './subject.js';
