export * from './exports-api.module.js';
export * from './exports-worker.module.js';
export * from './exports.module.js';
export * from './exports.router.js';
