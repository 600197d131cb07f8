export * from './index-now-api.module.js';
export * from './index-now-worker.module.js';
export * from './index-now.module.js';
export * from './index-now.router.js';
