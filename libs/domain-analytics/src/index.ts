export * from './domain-analytics-api.module.js';
export * from './domain-analytics.module.js';
export * from './domain-analytics.router.js';
