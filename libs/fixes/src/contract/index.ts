export * from './page-rules/content-hash.js';
export * from './export.js';
export * from './fix.js';
export * from './impact.js';
export * from './live-fix.js';
export * from './operations.js';
export * from './record/index.js';
export * from './page-rules/tracking-parameters.js';
