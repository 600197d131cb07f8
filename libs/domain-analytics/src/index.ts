export * from './domain-analytics-api.module.js';
export * from './domain-analytics.module.js';
export * from './domain-analytics.router.js';
export { openRankFile } from './rank-lists/rank-file.js';
export { RankListImport } from './rank-lists/rank-list-import.js';
export type { ImportProgress, ImportSummary } from './rank-lists/rank-list-import.js';
export * from './rank-lists/rank-lists.module.js';
