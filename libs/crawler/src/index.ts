export * from './analysis/index.js';
export { AnalyzerModule } from './analyzer/analyzer.module.js';
export { AnalyzerPool, REQUESTS_MAX_WAITING } from './analyzer/analyzer-pool.js';
export type { AnalyzerOptions, AnalyzerPoolOptions } from './analyzer/analyzer-pool.js';
