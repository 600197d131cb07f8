export * from './lighthouse-metric.js';
export * from './lighthouse-report.js';
export * from './lighthouse-request.js';
