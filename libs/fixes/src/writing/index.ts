export * from './fix-writer.js';
export * from './fix-writing.module.js';
export { guardsOf, judgeFix } from './subject.js';
