export * from './comparisons-api.module.js';
export * from './comparisons-worker.module.js';
export * from './comparisons.module.js';
export * from './comparisons.router.js';
