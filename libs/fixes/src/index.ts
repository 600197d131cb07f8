export * from './fixes-api.module.js';
export * from './fixes-worker.module.js';
export * from './fixes.module.js';
export * from './live-fixes.js';
export * from './writing/index.js';
