export * from './monitoring-api.module.js';
export * from './monitoring-worker.module.js';
export * from './monitoring.module.js';
export * from './monitoring.router.js';
