export * from './campaign.js';
export * from './start-campaign.js';
export * from './visit.js';
export * from './campaign-report.js';
export * from './analytics.js';
export * from './ranked-keywords.js';
export * from './visit-worker.js';
