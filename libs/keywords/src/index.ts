export * from './keywords-api.module.js';
export * from './keywords-worker.module.js';
export * from './keywords.module.js';
export * from './keywords.router.js';
export * from './projection/projection.router.js';
