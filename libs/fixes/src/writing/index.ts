export * from './fix-writer.js';
export * from './fix-writing.module.js';
export { guardsOf } from './subject.js';
