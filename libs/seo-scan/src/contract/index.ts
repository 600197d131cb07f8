export * from './audit.js';
export * from './scan.js';
export * from './scan-progress.js';
export * from './start-scan.js';
export * from './scan-overview.js';
export * from './issue-list.js';
