export * from './report-csv.js';
export * from './report-json.js';
export * from './report-text.js';
export type * from './scan-report.js';
