export * from './analysis-csv.js';
export * from './comparison.js';
export * from './domain-analysis.js';
