export * from './shared-reports-api.module.js';
export * from './shared-reports-worker.module.js';
export * from './shared-reports.router.js';
