export * from './fix-writer.js';
export * from './fix-writing.module.js';
export { readPageMaterial } from './read-page-material.js';
export type { PageExtras } from './read-page-material.js';
export { judgeFix } from './subject.js';
