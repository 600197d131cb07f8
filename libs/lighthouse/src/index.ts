export * from './engine/lighthouse.js';
export * from './engine/lighthouse-process.js';
export { LAST_LIGHTHOUSE_REPORTS } from './last-reports.view.js';
export * from './lighthouse-api.module.js';
export * from './lighthouse-runner.module.js';
export * from './lighthouse-worker.module.js';
export * from './lighthouse.module.js';
export * from './lighthouse.router.js';
export * from './lighthouse.service.js';
