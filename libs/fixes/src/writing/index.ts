export * from './fix-writer.js';
export * from './fix-writing.module.js';
export { guardsOf, validateFix } from './subject.js';
