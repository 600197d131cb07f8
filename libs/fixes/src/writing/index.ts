export * from './fix-proposals.js';
export * from './fix-writing.module.js';
export { guardsOf } from './subject.js';
