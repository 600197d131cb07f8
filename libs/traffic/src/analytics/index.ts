export * from './analytics-api.module.js';
export * from './analytics-worker.module.js';
export * from './analytics.module.js';
export * from './analytics.router.js';
export * from './analytics.service.js';
export * from './roll-ups.service.js';
