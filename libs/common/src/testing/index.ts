export * from './deliver-job.js';
export * from './test-application.js';
export * from './test-database.js';
