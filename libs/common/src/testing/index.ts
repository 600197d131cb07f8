export * from './test-application.js';
export * from './test-database.js';
