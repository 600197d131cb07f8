export * from './shared-link.js';
export * from './opened-report.js';
